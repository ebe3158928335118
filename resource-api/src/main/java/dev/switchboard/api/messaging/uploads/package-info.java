/// Files that a company uploads to send them with its messages (docs/guides/media.md#uploads).
///
/// An upload has a URL that nobody can fetch: a message of the same company may name it in `media_urls`, and then
/// gets a copy of the file, which lives as long as the message does. The upload itself is deleted a while after it
/// has expired, whether it was used or not ([UploadPurgeJob]).
@NullMarked
package dev.switchboard.api.messaging.uploads;

import org.jspecify.annotations.NullMarked;
