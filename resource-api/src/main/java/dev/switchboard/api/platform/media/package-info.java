/// Media: recordings, voicemails, faxes and the items of messages, behind a storage port, with their signed links
/// and HTTP responses (docs/guides/media.md).
///
/// A medium is stored under its key before the transaction of its record begins, since a store may take longer than
/// a transaction may:
///
/// 1. An upload is streamed to a file beside the media and inspected there ([IncomingMedia]).
/// 2. The deletion of its key is scheduled ([PendingMedia]), and the medium is stored ([MediaStore]).
/// 3. The transaction of the record cancels the deletion ([MediaDeletions#cancel]), and counts what the company has
///    stored ([MediaQuota]).
///
/// So no crash leaves media without a record. Recordings, voicemails and fetched media of messages are stored in
/// the same way. What waits for the disk runs on threads of its own ([MediaThreads]), since a network disk may not
/// respond for minutes.
@NullMarked
package dev.switchboard.api.platform.media;

import org.jspecify.annotations.NullMarked;
