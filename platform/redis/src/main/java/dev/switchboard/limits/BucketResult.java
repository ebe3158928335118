package dev.switchboard.limits;

import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.EstimationProbe;
import java.time.Duration;

/// The result of asking a bucket for a token.
///
/// @param granted whether there was a token
/// @param remaining the number of tokens left
/// @param untilNext the time until the next token; zero when granted
/// @param untilFull the time until the bucket is full
record BucketResult(boolean granted, long remaining, Duration untilNext, Duration untilFull) {

    static BucketResult of(ConsumptionProbe probe) {
        return new BucketResult(
                probe.isConsumed(),
                probe.getRemainingTokens(),
                Duration.ofNanos(probe.getNanosToWaitForRefill()),
                Duration.ofNanos(probe.getNanosToWaitForReset()));
    }

    static BucketResult of(EstimationProbe probe, RateLimit limit) {
        long missing = limit.burst() - probe.getRemainingTokens();
        return new BucketResult(
                probe.canBeConsumed(),
                probe.getRemainingTokens(),
                Duration.ofNanos(probe.getNanosToWaitForRefill()),
                Duration.ofMinutes(missing).dividedBy(limit.perMinute()));
    }

    /// This result with no time longer than `longest`.
    BucketResult within(Duration longest) {
        return new BucketResult(granted, remaining, shorter(untilNext, longest), shorter(untilFull, longest));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
