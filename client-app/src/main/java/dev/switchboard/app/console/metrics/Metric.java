package dev.switchboard.app.console.metrics;

import java.util.Locale;

/// The metrics, in the order of the page.
enum Metric {
    REQUESTS(true),
    ERRORS(true),
    LATENCY_P50(false),
    LATENCY_P99(false),
    LIMITED(true),
    WEBHOOK_LAG_P99(false),
    WEBHOOK_QUEUE(false),
    LIVE_CALLS(false);

    private final boolean rate;

    Metric(boolean rate) {
        this.rate = rate;
    }

    /// Its name in the API.
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether it is a count, which is shown per second.
    boolean rate() {
        return rate;
    }

    /// The value of two points in one bucket. Percentiles cannot be added, so of those the higher one.
    double joined(double one, double other) {
        return rate ? one + other : Math.max(one, other);
    }
}
