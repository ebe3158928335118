package dev.switchboard.app.history.faxes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A fax as the API lists it (docs/guides/faxes.md).
///
/// @param from null when the sender withheld the number
/// @param mediaUrl a signed link to the PDF
record Fax(
        String id,
        String direction,
        String status,
        @Nullable String from,
        String to,
        String numberId,
        @Nullable String userId,
        int pages,
        @Nullable Failure error,
        @Nullable String mediaUrl,
        Instant createdAt,
        @Nullable Instant completedAt,
        Instant updatedAt) {

    /// @param code such as `busy`
    record Failure(String code, String message) {}

    public boolean inbound() {
        return direction.equals("inbound");
    }

    public @Nullable String other() {
        return inbound() ? from : to;
    }

    public @Nullable String own() {
        return inbound() ? to : from;
    }

    /// Whether its pages can be read: those of a fax that failed are deleted.
    public boolean readable() {
        return mediaUrl != null && !status.equals("failed");
    }

    /// Whether its status will still change.
    public boolean pending() {
        return status.equals("queued") || status.equals("sending");
    }

    /// How a list colors the status: `good`, `warn`, `bad` or empty.
    public String tone() {
        return switch (status) {
            case "sent", "received" -> "good";
            case "failed" -> "bad";
            default -> "warn";
        };
    }
}
