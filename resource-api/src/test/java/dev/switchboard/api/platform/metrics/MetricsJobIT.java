package dev.switchboard.api.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.nodes.Nodes;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

@ApiTest
class MetricsJobIT {

    private static final Instant NOON = Instant.parse("2031-11-20T12:00:00Z");
    private static final String POINT =
            "select count(*) from metric_points where node = ? and seconds = ? and at = cast(? as timestamptz)";

    private final MetricsJob metrics;
    private final MetricPointStore points;
    private final Nodes nodes;
    private final UUID node = TestRows.id();

    MetricsJobIT(MetricsJob metrics, MetricPointStore points, Nodes nodes) {
        this.metrics = metrics;
        this.points = points;
        this.nodes = nodes;
    }

    private static Histogram lags(long... tenthsOfMillis) {
        var lags = new Histogram(1);
        for (long lag : tenthsOfMillis) {
            lags.recordValue(lag);
        }
        return lags;
    }

    private void add(Instant at, long queue, long... lags) {
        points.add(node, at, queue, lags(lags)).block();
    }

    private long count(int seconds, String at, String condition) {
        return TestRows.count(POINT + " and " + condition, node, seconds, at);
    }

    @Test
    void recordsTheCallsThatTheNodeHolds() {
        var call = TestCalls.inProgress(TestCompany.insert()).insert();
        TestRows.execute("update calls set node = ? where id = ?", nodes.id(), call);

        metrics.record().block();

        assertThat(TestRows.count(
                        "select count(*) from metric_points where node = ? and live_calls > 0 and webhook_queue >= 0",
                        nodes.id()))
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void addsToTheTenSecondsAndTheMinuteOfItsTime() {
        add(NOON.plusSeconds(5), 7, 12, 12);
        add(NOON.plusSeconds(9), 8, 13);
        add(NOON.plusSeconds(15), 9);

        assertThat(count(10, "2031-11-20T12:00:00Z", "webhook_queue = 8 and webhook_lags = '{12,2,13,1}'"))
                .isEqualTo(1);
        assertThat(count(10, "2031-11-20T12:00:10Z", "webhook_queue = 9 and webhook_lags = '{}'"))
                .isEqualTo(1);
        assertThat(count(60, "2031-11-20T12:00:00Z", "webhook_queue = 9 and webhook_lags = '{12,2,13,1}'"))
                .isEqualTo(1);
    }

    @Test
    void removesTenSecondsAfterAnHourAndMinutesAfterADay() {
        // In the future, so that the job of this context removes nothing.
        var ten = "2031-01-01T00:00:00Z";
        var start = Instant.parse(ten);
        add(start, 0);

        points.removeOld(start.plus(Duration.ofMinutes(61))).block();
        assertThat(count(10, ten, "true")).isEqualTo(1);
        points.removeOld(start.plus(Duration.ofMinutes(62))).block();
        assertThat(count(10, ten, "true")).isZero();
        assertThat(count(60, ten, "true")).isEqualTo(1);
        points.removeOld(start.plus(Duration.ofHours(25))).block();
        assertThat(count(60, ten, "true")).isZero();
    }
}
