package dev.switchboard.api.calling.calls;

import dev.switchboard.api.directory.numbers.TelephoneNumber;
import dev.switchboard.telephony.SimulatedOutcome;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The body of POST /sandbox/calls: somebody outside calls a number of the sandbox.
///
/// @param from E.164; without it the caller is withheld
/// @param to E.164
/// @param outcome `answered` when absent
/// @param ringMs how long it rings, in milliseconds
/// @param talkMs how long they talk; without it until somebody hangs up
record SandboxCall(
        @TelephoneNumber @Nullable String from,
        @TelephoneNumber String to,
        @Nullable SimulatedOutcome outcome,
        @Min(0) @Max(SandboxCall.LONGEST_MS) @Nullable Integer ringMs,
        @Min(0) @Max(SandboxCall.LONGEST_MS) @Nullable Integer talkMs) {

    static final int LONGEST_MS = 86_400_000;

    /// The response.
    record Created(UUID callId) {}

    SimulatedOutcome answer() {
        return outcome == null ? SimulatedOutcome.ANSWERED : outcome;
    }

    @Nullable
    Duration ringTime() {
        return ringMs == null ? null : Duration.ofMillis(ringMs);
    }

    @Nullable
    Duration talkTime() {
        return talkMs == null ? null : Duration.ofMillis(talkMs);
    }
}
