/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.standalone;

import org.jspecify.annotations.NullMarked;
