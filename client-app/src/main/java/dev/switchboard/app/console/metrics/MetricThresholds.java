package dev.switchboard.app.console.metrics;

import jakarta.validation.constraints.Positive;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Above which values the charts of the console show a line.
///
/// @param errors responses with a status of 500 or more, per second
/// @param latencyP99 milliseconds
/// @param webhookLagP99 milliseconds
/// @param webhookQueue deliveries
@ConfigurationProperties("switchboard.console.thresholds")
@Validated
record MetricThresholds(
        @Positive double errors,
        @Positive double latencyP99,
        @Positive double webhookLagP99,
        @Positive double webhookQueue) {

    /// Null for a metric without a threshold.
    @Nullable
    Double of(Metric metric) {
        return switch (metric) {
            case ERRORS -> errors;
            case LATENCY_P99 -> latencyP99;
            case WEBHOOK_LAG_P99 -> webhookLagP99;
            case WEBHOOK_QUEUE -> webhookQueue;
            case REQUESTS, LATENCY_P50, LIMITED, LIVE_CALLS -> null;
        };
    }
}
