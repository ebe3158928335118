/// Media: recordings, voicemails, faxes and the items of messages, behind a port, with the links that lead to them and
/// the answers that carry them (decisions, section 3).
@NullMarked
package dev.switchboard.api.media;

import org.jspecify.annotations.NullMarked;
