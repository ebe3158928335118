/// The kit tried on itself.
@NullMarked
package dev.switchboard.testkit;

import org.jspecify.annotations.NullMarked;
