/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.demo.check;

import org.jspecify.annotations.NullMarked;
