package dev.switchboard.app.console.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The charts of the console.
class ChartTests {

    private static final Instant FROM = Instant.parse("2026-11-28T12:00:00Z");
    private static final Duration TEN = Duration.ofSeconds(10);

    private static Series.Point point(int second, double value) {
        return new Series.Point(FROM.plusSeconds(second), value);
    }

    private static Chart chart(Metric metric, @Nullable Double threshold, Series.Point... points) {
        return Chart.of(metric, new Series(metric.key(), List.of(points)), FROM, FROM.plusSeconds(40), TEN, threshold);
    }

    /// 60 requests in ten seconds are 6 per second; the bucket that has not ended, with 5 so far, counts for nothing.
    @Test
    void hasTheRateOfTheLastBucketThatHasEnded() {
        var chart = chart(Metric.REQUESTS, null, point(0, 25), point(10, 40), point(30, 60), point(40, 5));

        assertThat(chart.last()).isEqualTo("6");
        assertThat(chart.values()).isEqualTo("2.5,4,,6");
        assertThat(chart.top()).isEqualTo("10");
        assertThat(chart.middle()).isEqualTo("5");
        assertThat(chart.count()).isEqualTo(4);
    }

    @Test
    void hasNoValueWhereNothingWasRecorded() {
        assertThat(chart(Metric.REQUESTS, null).last()).isEqualTo("–");
        assertThat(chart(Metric.REQUESTS, null).path()).isEmpty();
        assertThat(chart(Metric.REQUESTS, null, point(0, 10)).last()).isEqualTo("–");
    }

    @Test
    void breaksTheLineAtAGap() {
        var path = chart(Metric.LIVE_CALLS, null, point(0, 1), point(10, 1), point(30, 1))
                .path();

        assertThat(path.chars().filter(letter -> letter == 'M').count()).isEqualTo(2);
        assertThat(path.chars().filter(letter -> letter == 'L').count()).isEqualTo(1);
    }

    /// A day's buckets of five minutes hold minutes, or tens of seconds.
    @Test
    void addsCountsAndTakesTheHighestOfAnythingElse() {
        var minutes = new Series.Point[] {point(0, 60), point(60, 120), point(290, 120), point(300, 900)};

        assertThat(day(Metric.REQUESTS, minutes)).isEqualTo("1,3");
        assertThat(day(Metric.LATENCY_P99, minutes)).isEqualTo("120,900");
    }

    private static String day(Metric metric, Series.Point... points) {
        var until = FROM.plusSeconds(600);
        return Chart.of(metric, new Series("x", List.of(points)), FROM, until, Duration.ofMinutes(5), null)
                .values();
    }

    @Test
    void showsAThresholdThatIsWithinTheAxis() {
        assertThat(chart(Metric.LATENCY_P99, 50.0, point(0, 90)).threshold()).isEqualTo(60.0);
        assertThat(chart(Metric.LATENCY_P99, 1_000.0, point(0, 90)).threshold()).isNull();
        assertThat(chart(Metric.LATENCY_P99, null, point(0, 90)).threshold()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "0.03, 0.05", "1, 1", "1.1, 2", "3, 5", "6, 10", "99, 100", "101, 200"})
    void hasAnAxisThatEndsAtARoundNumber(double highest, double end) {
        assertThat(Chart.ceiling(highest)).isEqualTo(end);
    }
}
