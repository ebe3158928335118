package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.faxes`.
///
/// @param line the organization's own
/// @param userId who held it then
/// @param other the other party, E.164; null when the sender withheld it
record DemoFax(
        UUID orgId,
        UUID id,
        boolean inbound,
        String status,
        Line line,
        @Nullable UUID userId,
        @Nullable String other,
        int pages,
        Instant createdAt) {

    boolean failed() {
        return status.equals("failed");
    }

    @Nullable
    String from() {
        return inbound ? other : line.number();
    }

    @Nullable
    String to() {
        return inbound ? line.number() : other;
    }

    /// A page takes half a minute.
    Instant completedAt() {
        return inbound ? createdAt : createdAt.plusSeconds(20 + 30L * pages);
    }

    /// Under which key the store of media keeps the pages.
    String mediaKey() {
        return "faxes/" + orgId + "/" + id + ".pdf";
    }
}
