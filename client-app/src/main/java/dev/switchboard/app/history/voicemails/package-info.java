/// The page of voicemails: listen, read the transcript, mark, delete (docs/guides/recordings-and-voicemails.md).
@NullMarked
package dev.switchboard.app.history.voicemails;

import org.jspecify.annotations.NullMarked;
