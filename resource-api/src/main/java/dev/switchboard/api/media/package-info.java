/// Media: recordings, voicemails, faxes and the items of messages, behind a storage port, with
/// their signed links and HTTP responses (docs/guides/media.md).
@NullMarked
package dev.switchboard.api.media;

import org.jspecify.annotations.NullMarked;
