package dev.switchboard.api.webhooks;

/// Whether events are delivered to a subscription (docs/guides/webhooks.md#managing-subscriptions).
enum WebhookStatus {
    ACTIVE,
    SUSPENDED
}
