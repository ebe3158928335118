/// What callers leave on the voicemail of a line (contract, Voicemails; decisions, sections 1 to 3).
@NullMarked
package dev.switchboard.api.voicemails;

import org.jspecify.annotations.NullMarked;
