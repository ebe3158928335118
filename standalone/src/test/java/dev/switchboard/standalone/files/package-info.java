/// Tests of the room next door.
@NullMarked
package dev.switchboard.standalone.files;

import org.jspecify.annotations.NullMarked;
