/// Tests of the package of the same name.
@NullMarked
package dev.switchboard.check;

import org.jspecify.annotations.NullMarked;
