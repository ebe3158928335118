/// Voicemails, which callers leave on a line (docs/guides/recordings-and-voicemails.md#voicemails).
@NullMarked
package dev.switchboard.api.calling.voicemails;

import org.jspecify.annotations.NullMarked;
