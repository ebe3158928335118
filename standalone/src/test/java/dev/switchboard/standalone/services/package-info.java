/// Tests of the room next door.
@NullMarked
package dev.switchboard.standalone.services;

import org.jspecify.annotations.NullMarked;
