/// Speech of simulated calls: who says what, from when to when, the same each time for the same
/// call, as Ogg Opus and as text. The simulator and the demo use it.
///
/// Sentences are spoken once ([Voice]) and encoded once ([Phrase]); a recording is assembled from
/// their packets, which costs next to nothing.
@NullMarked
package dev.switchboard.audio;

import org.jspecify.annotations.NullMarked;
