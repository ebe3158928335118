package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.messages` of one segment: an SMS, or with a photo an MMS.
///
/// @param number the company's number
/// @param other the other party, E.164
/// @param photo null for none
record TextMessage(
        UUID orgId,
        UUID id,
        UUID conversationId,
        boolean inbound,
        String status,
        PhoneNumber number,
        String other,
        String text,
        @Nullable Photo photo,
        boolean read,
        Instant createdAt) {

    boolean failed() {
        return status.equals("failed");
    }

    /// The key of a photo in the media store.
    String mediaKey(Photo sent) {
        return "messages/" + orgId + "/" + id + "/" + sent.fileName();
    }

    @Nullable
    Instant sentAt() {
        return status.equals("sent") || status.equals("delivered") ? createdAt.plusMillis(900) : null;
    }

    @Nullable
    Instant deliveredAt() {
        return status.equals("delivered") ? createdAt.plusSeconds(3) : null;
    }

    Instant updatedAt() {
        var delivered = deliveredAt();
        var sent = sentAt();
        return delivered != null ? delivered : sent != null ? sent : createdAt;
    }
}
