package dev.switchboard.app.developer.webhooks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The attempts of the last 24 hours.
///
/// @param p50Ms the median of their durations; null without attempts
/// @param p99Ms the 99th percentile
record WebhookStatistics(
        Instant since,
        long attempts,
        long successes,
        long failures,
        @Nullable Integer p50Ms,
        @Nullable Integer p99Ms) {

    private static final double PERCENT = 100;

    /// The share of attempts that succeeded, in percent, rounded down so that 100 means all; null without attempts.
    public @Nullable Double successRate() {
        return attempts == 0 ? null : Math.floor(successes * PERCENT * 10 / attempts) / 10;
    }
}
