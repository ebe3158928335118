package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.messages` of one segment: an SMS, or with a picture an MMS.
///
/// @param line the organization's own
/// @param other the other party, E.164
record TextMessage(
        UUID orgId,
        UUID id,
        UUID conversationId,
        boolean inbound,
        String status,
        Line line,
        String other,
        String text,
        boolean picture,
        boolean read,
        Instant createdAt) {

    boolean failed() {
        return status.equals("failed");
    }

    /// Under which key the store of media keeps the picture.
    String pictureKey() {
        return "messages/" + orgId + "/" + id + "/picture.png";
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
