// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Counts of requests; percentiles of their latency in milliseconds; the time from events to the first attempts
/// to deliver them, in milliseconds; how many deliveries wait; how many calls are in progress.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record MetricName(@JsonValue String value) {

    /// `requests`
    public static final MetricName REQUESTS = new MetricName("requests");

    /// `errors`
    public static final MetricName ERRORS = new MetricName("errors");

    /// `latency_p50`
    public static final MetricName LATENCY_P50 = new MetricName("latency_p50");

    /// `latency_p99`
    public static final MetricName LATENCY_P99 = new MetricName("latency_p99");

    /// `limited`
    public static final MetricName LIMITED = new MetricName("limited");

    /// `webhook_lag_p99`
    public static final MetricName WEBHOOK_LAG_P99 = new MetricName("webhook_lag_p99");

    /// `webhook_queue`
    public static final MetricName WEBHOOK_QUEUE = new MetricName("webhook_queue");

    /// `live_calls`
    public static final MetricName LIVE_CALLS = new MetricName("live_calls");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MetricName {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
