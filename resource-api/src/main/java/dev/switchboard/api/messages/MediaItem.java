package dev.switchboard.api.messages;

import dev.switchboard.telephony.InTransitMedia;
import org.jspecify.annotations.Nullable;

/// An item of an MMS as the row keeps it.
///
/// @param source where it is to be fetched
/// @param key under which the store of media keeps it; null until it was fetched
/// @param contentType null until it was fetched
/// @param size in bytes; null until it was fetched
/// @param problem why it cannot be fetched; null unless that is so
record MediaItem(
        String source,
        @Nullable String key,
        @Nullable String contentType,
        @Nullable Long size,
        @Nullable String problem) {

    /// One that is still to be fetched.
    static MediaItem at(String source) {
        return new MediaItem(source, null, null, null, null);
    }

    static MediaItem of(InTransitMedia media) {
        return new MediaItem(media.url(), media.key(), media.contentType(), media.size(), null);
    }

    /// One that cannot be fetched.
    MediaItem without(String reason) {
        return new MediaItem(source, null, null, null, reason);
    }

    /// One that was fetched and is deleted.
    MediaItem deleted() {
        return new MediaItem(source, null, contentType, size, "was deleted: the message failed");
    }

    /// Whether nothing is to be done for it any more.
    boolean settled() {
        return key != null || problem != null;
    }
}
