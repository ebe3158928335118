package dev.switchboard.api.webhooks.deliveries;

import java.time.Duration;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// The attempts of a subscription in the last 24 hours (docs/guides/webhooks.md#statistics-extension).
///
/// @param since the attempts that began then or later: the start of ten minutes
/// @param p50Ms the median of the durations of attempts, in milliseconds, off by 6 % at most; null without attempts
/// @param p99Ms the 99th percentile of the same
record WebhookStatistics(
        Instant since,
        long attempts,
        long successes,
        long failures,
        @Nullable Integer p50Ms,
        @Nullable Integer p99Ms) {

    /// The period.
    static final Duration PERIOD = Duration.ofHours(24);

    private static final long STEP_SECONDS = Duration.ofMinutes(10).toSeconds();
    private static final int MEDIAN = 50;
    private static final int NEARLY_ALL = 99;

    /// With the one decimal digit that the metrics have, a duration is one of some 200 values.
    private static final Histogram ROUNDING = new Histogram(1);

    /// How many attempts had one outcome and duration.
    record Count(boolean delivered, int durationMs, long attempts) {}

    /// The start of a period that ends now.
    static Instant since(Instant now) {
        long start = now.minus(PERIOD).getEpochSecond();
        return Instant.ofEpochSecond(start - Math.floorMod(start, STEP_SECONDS));
    }

    /// A duration as it is counted.
    static int counted(int durationMs) {
        return Math.toIntExact(ROUNDING.lowestEquivalentValue(durationMs));
    }

    static WebhookStatistics of(Instant since, Iterable<Count> counts) {
        var durations = new Histogram(1);
        long successes = 0;
        long failures = 0;
        for (var count : counts) {
            durations.recordValueWithCount(count.durationMs(), count.attempts());
            successes += count.delivered() ? count.attempts() : 0;
            failures += count.delivered() ? 0 : count.attempts();
        }
        return new WebhookStatistics(
                since,
                successes + failures,
                successes,
                failures,
                percentile(durations, MEDIAN),
                percentile(durations, NEARLY_ALL));
    }

    private static @Nullable Integer percentile(Histogram durations, int percent) {
        return durations.getTotalCount() == 0
                ? null
                : Math.toIntExact(durations.lowestEquivalentValue(durations.getValueAtPercentile(percent)));
    }
}
