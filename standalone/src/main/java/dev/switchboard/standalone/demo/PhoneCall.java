package dev.switchboard.standalone.demo;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.calls` that is over, with what was said where that was kept.
///
/// @param talkSeconds 0 for a call that nobody answered
record PhoneCall(
        UUID id,
        String direction,
        String result,
        @Nullable String from,
        String to,
        @Nullable UUID userId,
        UUID numberId,
        Instant startedAt,
        @Nullable Instant answeredAt,
        Instant endedAt,
        int talkSeconds,
        List<Utterance> said) {

    /// @param start seconds from the answer
    record Utterance(String speaker, double start, double end, String text) {}

    String state() {
        return result.equals("failed") ? "failed" : "ended";
    }
}
