/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.standalone.stack;

import org.jspecify.annotations.NullMarked;
