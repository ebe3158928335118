/// Sound on its way to the media store. What is heard comes from the room `audio`.
@NullMarked
package dev.switchboard.api.audio;

import org.jspecify.annotations.NullMarked;
