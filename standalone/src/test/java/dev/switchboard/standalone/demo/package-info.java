/// Tests of the room next door.
@NullMarked
package dev.switchboard.standalone.demo;

import org.jspecify.annotations.NullMarked;
