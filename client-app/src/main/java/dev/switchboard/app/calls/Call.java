package dev.switchboard.app.calls;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A call as the API lists it (docs/guides/calls.md).
///
/// @param direction `inbound` or `outbound`
/// @param from null when the caller withheld the number
/// @param duration seconds talked
public record Call(
        String id,
        String direction,
        String result,
        String state,
        @Nullable String from,
        String to,
        @Nullable String userId,
        @Nullable String numberId,
        boolean onHold,
        @Nullable String parkedSlot,
        boolean recording,
        Instant startedAt,
        @Nullable Instant answeredAt,
        @Nullable Instant endedAt,
        int duration,
        List<String> recordingIds,
        @Nullable String voicemailId,
        boolean hasTranscript,
        Instant updatedAt) {

    public boolean inbound() {
        return direction.equals("inbound");
    }

    /// Whether it is not over.
    public boolean live() {
        return result.equals("in_progress");
    }

    /// The number of the other party; null when withheld.
    public @Nullable String other() {
        return inbound() ? from : to;
    }

    /// The company's number.
    public @Nullable String own() {
        return inbound() ? to : from;
    }

    /// How a list colors the result: `good`, `warn`, `bad` or empty.
    public String tone() {
        return switch (result) {
            case "answered" -> "good";
            case "in_progress", "voicemail" -> "warn";
            case "missed", "failed", "blocked" -> "bad";
            default -> "";
        };
    }
}
