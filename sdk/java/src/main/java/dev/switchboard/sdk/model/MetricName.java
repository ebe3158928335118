// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What is measured.
///
/// - `requests`: How many requests the gateway received in the interval.
/// - `errors`: How many responses of the interval had a status of 500 or more.
/// - `latency_p50`: The median time from a request to its response, in milliseconds.
/// - `latency_p99`: The 99th percentile of the time from a request to its response, in milliseconds.
/// - `limited`: How many requests of the interval were refused with 429.
/// - `webhook_lag_p99`: The 99th percentile of the time from an event to the first attempt to deliver it, in
/// milliseconds.
/// - `webhook_queue`: How many webhook deliveries wait to be sent.
/// - `live_calls`: How many calls are in progress.
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
