package dev.switchboard.api.messaging.messages;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One item of an MMS.
///
/// @param url a signed link
/// @param contentType null until the item was fetched
/// @param size in bytes; null until the item was fetched
public record MessageMedia(
        String url, @Nullable String contentType, @Nullable Long size) {

    /// The path of an item's route.
    ///
    /// @param n the item, counted from 0
    static String path(UUID messageId, int n) {
        return "/v1/messages/" + messageId + "/media/" + n;
    }
}
