/// Tests of the room next door.
@NullMarked
package dev.switchboard.standalone;

import org.jspecify.annotations.NullMarked;
