package dev.switchboard.api.platform.metrics;

import org.HdrHistogram.Histogram;

/// The figures of webhook deliveries that are recorded.
public interface DeliveryFigures {

    /// How many deliveries of all nodes waited when they were last counted, up to 100,000, without those of
    /// suspended and expired subscriptions.
    long waiting();

    /// The times from events to the start of their first attempts on this node since the last call, in tenths of
    /// milliseconds.
    Histogram lagsSinceLastCall();
}
