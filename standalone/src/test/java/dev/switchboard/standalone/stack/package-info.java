/// Tests of the room next door.
@NullMarked
package dev.switchboard.standalone.stack;

import org.jspecify.annotations.NullMarked;
