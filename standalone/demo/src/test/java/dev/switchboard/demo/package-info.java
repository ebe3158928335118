/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.demo;

import org.jspecify.annotations.NullMarked;
