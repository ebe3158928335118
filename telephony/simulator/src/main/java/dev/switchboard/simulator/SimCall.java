package dev.switchboard.simulator;

import dev.switchboard.telephony.SimulatedOutcome;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The body of POST /sim/calls: somebody outside calls a line.
///
/// @param from E.164; without it the caller is withheld
/// @param to an active number of this service
/// @param outcome `answered` when absent
/// @param ringMs how long it rings, in milliseconds
/// @param talkMs how long they talk; without it until somebody hangs up
record SimCall(
        @Nullable @Pattern(regexp = SimCall.E164, message = "must be a phone number in E.164, such as +13125550100")
        String from,

        @Pattern(regexp = SimCall.E164, message = "must be a phone number in E.164, such as +13125550100")
        String to,

        @Nullable SimulatedOutcome outcome,
        @Nullable @Min(0) @Max(SimCall.LONGEST_MS) Integer ringMs,
        @Nullable @Min(0) @Max(SimCall.LONGEST_MS) Integer talkMs) {

    static final String E164 = "\\+[1-9][0-9]{1,14}";
    static final int LONGEST_MS = 86_400_000;

    Plan plan(SimulatorProperties times) {
        return times.plan(outcome == null ? SimulatedOutcome.ANSWERED : outcome, duration(ringMs), duration(talkMs));
    }

    private static @Nullable Duration duration(@Nullable Integer millis) {
        return millis == null ? null : Duration.ofMillis(millis);
    }
}
