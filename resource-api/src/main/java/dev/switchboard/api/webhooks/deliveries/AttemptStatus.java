package dev.switchboard.api.webhooks.deliveries;

/// How an attempt ended.
public enum AttemptStatus {
    /// The receiver responded with 2xx.
    DELIVERED,
    FAILED
}
