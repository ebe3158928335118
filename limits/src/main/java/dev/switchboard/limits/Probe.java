package dev.switchboard.limits;

import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.EstimationProbe;
import java.time.Duration;

/// What a bucket said.
///
/// @param granted whether there was a token
/// @param remaining tokens left
/// @param untilNext when the next token comes; zero when granted
/// @param untilFull when the bucket is full again
record Probe(boolean granted, long remaining, Duration untilNext, Duration untilFull) {

    static Probe of(ConsumptionProbe probe) {
        return new Probe(
                probe.isConsumed(),
                probe.getRemainingTokens(),
                Duration.ofNanos(probe.getNanosToWaitForRefill()),
                Duration.ofNanos(probe.getNanosToWaitForReset()));
    }

    static Probe of(EstimationProbe probe, RateLimit limit) {
        long missing = limit.burst() - probe.getRemainingTokens();
        return new Probe(
                probe.canBeConsumed(),
                probe.getRemainingTokens(),
                Duration.ofNanos(probe.getNanosToWaitForRefill()),
                Duration.ofMinutes(missing).dividedBy(limit.perMinute()));
    }
}
