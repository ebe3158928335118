package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeliveryMetricsTests {

    private final DeliveryMetrics metrics = new DeliveryMetrics(new SimpleMeterRegistry());

    @Test
    void returnsEachLagOnceInTenthsOfMilliseconds() {
        metrics.firstAttemptStarted(Duration.ofNanos(1_250_000));
        metrics.firstAttemptStarted(Duration.ofMillis(-3));

        var lags = metrics.lagsSinceLastCall();

        assertThat(lags.getTotalCount()).isEqualTo(2);
        assertThat(lags.getMaxValue()).isEqualTo(12);
        assertThat(lags.getMinValue()).isEqualTo(1);
        assertThat(metrics.lagsSinceLastCall().getTotalCount()).isZero();
    }

    @Test
    void countsALagOfMoreThanADayAsADay() {
        metrics.firstAttemptStarted(Duration.ofDays(400));

        var lags = metrics.lagsSinceLastCall();

        assertThat(lags.getTotalCount()).isEqualTo(1);
        assertThat(lags.isAutoResize()).isFalse();
        assertThat(lags.valuesAreEquivalent(lags.getMaxValue(), 864_000_000)).isTrue();
    }
}
