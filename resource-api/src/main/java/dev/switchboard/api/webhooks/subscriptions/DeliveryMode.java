package dev.switchboard.api.webhooks.subscriptions;

/// How the events of a subscription reach the receiver (docs/guides/webhooks.md#events-that-you-read-extension).
public enum DeliveryMode {
    /// They are sent to its URL.
    PUSH,
    /// The receiver reads them: `GET /webhooks/{webhook_id}/events`.
    PULL
}
