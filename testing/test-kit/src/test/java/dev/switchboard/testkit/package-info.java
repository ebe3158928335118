/// Tests of the test kit itself.
@NullMarked
package dev.switchboard.testkit;

import org.jspecify.annotations.NullMarked;
