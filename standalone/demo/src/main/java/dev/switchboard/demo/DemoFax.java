package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.faxes`.
///
/// @param number the company's number
/// @param userId the user that it was assigned to at that time
/// @param other the other party, E.164; null when the sender withheld it
record DemoFax(
        UUID orgId,
        UUID id,
        boolean inbound,
        String status,
        PhoneNumber number,
        @Nullable UUID userId,
        @Nullable String other,
        int pages,
        Instant createdAt) {

    boolean failed() {
        return status.equals("failed");
    }

    @Nullable
    String from() {
        return inbound ? other : number.number();
    }

    @Nullable
    String to() {
        return inbound ? number.number() : other;
    }

    /// Sending takes half a minute per page.
    Instant completedAt() {
        return inbound ? createdAt : createdAt.plusSeconds(20 + 30L * pages);
    }

    /// The key of its pages in the media store.
    String mediaKey() {
        return "faxes/" + orgId + "/" + id + ".pdf";
    }
}
