/// Tests of the room next door.
@NullMarked
package dev.switchboard.standalone.secrets;

import org.jspecify.annotations.NullMarked;
