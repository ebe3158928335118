/// Recordings of calls with their transcripts, and the log of the announcements that precede them
/// (docs/guides/recordings-and-voicemails.md#recordings).
@NullMarked
package dev.switchboard.api.calling.recordings;

import org.jspecify.annotations.NullMarked;
