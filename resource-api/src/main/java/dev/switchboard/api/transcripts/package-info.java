/// Transcripts of calls (docs/guides/recordings-and-voicemails.md#transcripts).
@NullMarked
package dev.switchboard.api.transcripts;

import org.jspecify.annotations.NullMarked;
