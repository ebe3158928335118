/// Speech of simulated calls, always the same for the same call, as Ogg Opus and as text. The
/// simulator and the demo use it.
///
/// Sentences are spoken once ([Voice]) and encoded once ([Phrase]); a recording is assembled from
/// their packets, which is cheap.
@NullMarked
package dev.switchboard.media.audio;

import org.jspecify.annotations.NullMarked;
