/// Tests of the room next door.
@NullMarked
package dev.switchboard.standalone.check;

import org.jspecify.annotations.NullMarked;
