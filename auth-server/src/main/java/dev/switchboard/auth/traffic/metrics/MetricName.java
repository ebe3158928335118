package dev.switchboard.auth.traffic.metrics;

/// The metrics.
public enum MetricName {
    /// How many requests there were.
    REQUESTS,
    /// How many responses had a status of 500 or more.
    ERRORS,
    /// The median of the time from the arrival of a request to the end of its response, in milliseconds.
    LATENCY_P50,
    /// The 99th percentile of that time, in milliseconds.
    LATENCY_P99,
    /// How many requests were refused with 429.
    LIMITED,
    /// The 99th percentile of the time from an event to the first attempt to deliver it, in milliseconds.
    WEBHOOK_LAG_P99,
    /// How many deliveries wait.
    WEBHOOK_QUEUE,
    /// How many calls are in progress.
    LIVE_CALLS
}
