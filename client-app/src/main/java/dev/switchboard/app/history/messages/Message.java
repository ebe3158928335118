package dev.switchboard.app.history.messages;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A text message as the API lists it (docs/guides/messages.md).
///
/// @param from null when the sender withheld the number
record Message(
        String id,
        String conversationId,
        String direction,
        String type,
        String status,
        @Nullable String from,
        String to,
        String text,
        List<Media> media,
        int segments,
        boolean read,
        @Nullable String userId,
        String numberId,
        @Nullable Failure error,
        Instant createdAt,
        @Nullable Instant sentAt,
        @Nullable Instant deliveredAt,
        Instant updatedAt) {

    /// An item of an MMS.
    ///
    /// @param url a signed link
    /// @param contentType null until the item was fetched
    record Media(
            String url,
            @Nullable String contentType,
            @Nullable Long size) {

        private static final long KILOBYTE = 1000;

        /// How a page shows it: `image`, `audio`, `video`, `file`, or `pending`.
        public String kind() {
            if (contentType == null) {
                return "pending";
            }
            var kind = contentType.substring(0, Math.max(0, contentType.indexOf('/')));
            return List.of("image", "audio", "video").contains(kind) ? kind : "file";
        }

        /// Its size in kB, at least 1.
        public long kilobytes() {
            return size == null ? 1 : Math.max(1, size / KILOBYTE);
        }
    }

    /// @param code such as `unreachable`
    record Failure(String code, String message) {}

    public boolean inbound() {
        return direction.equals("inbound");
    }

    /// The end of a part of the conversation that it is the last message of.
    public Instant until() {
        return createdAt.plusMillis(1);
    }

    /// Whether its status may still change.
    public boolean pending() {
        return status.equals("queued");
    }

    /// The company's number.
    public @Nullable String own() {
        return inbound() ? to : from;
    }

    /// The number of the other party; null when withheld.
    public @Nullable String other() {
        return inbound() ? from : to;
    }
}
