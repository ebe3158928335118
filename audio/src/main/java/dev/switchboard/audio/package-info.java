/// Talk that can be heard and read: who says what from when to when in a call, the same for the same call, as Ogg Opus
/// and as words. The simulator and the demo take it from here.
///
/// Sentences are spoken once ([Voice]) and encoded once ([Phrase]); a recording is put together of their packets, so
/// that cutting one costs next to nothing.
@NullMarked
package dev.switchboard.audio;

import org.jspecify.annotations.NullMarked;
