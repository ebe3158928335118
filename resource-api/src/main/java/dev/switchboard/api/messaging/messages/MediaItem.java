package dev.switchboard.api.messaging.messages;

import dev.switchboard.telephony.InTransitMedia;
import org.jspecify.annotations.Nullable;

/// An item of an MMS, as the row stores it.
///
/// @param source the address that it is fetched from
/// @param key in the media store; null until it is fetched
/// @param contentType null until it is fetched
/// @param size in bytes; null until it is fetched
/// @param problem why it cannot be fetched, or null
record MediaItem(
        String source,
        @Nullable String key,
        @Nullable String contentType,
        @Nullable Long size,
        @Nullable String problem) {

    /// An item that has yet to be fetched.
    static MediaItem at(String source) {
        return new MediaItem(source, null, null, null, null);
    }

    static MediaItem of(InTransitMedia media) {
        return new MediaItem(media.url(), media.key(), media.contentType(), media.size(), null);
    }

    /// The item as one that cannot be fetched.
    MediaItem failed(String reason) {
        return new MediaItem(source, null, null, null, reason);
    }

    /// The item once its file is deleted.
    MediaItem deleted() {
        return new MediaItem(source, null, contentType, size, "was deleted: the message failed");
    }

    /// Whether it was fetched, or cannot be.
    boolean isComplete() {
        return key != null || problem != null;
    }
}
