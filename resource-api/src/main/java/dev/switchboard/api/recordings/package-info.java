/// Recordings of calls, and the log of the notices that precede them
/// (docs/guides/recordings-and-voicemails.md#recordings).
@NullMarked
package dev.switchboard.api.recordings;

import org.jspecify.annotations.NullMarked;
