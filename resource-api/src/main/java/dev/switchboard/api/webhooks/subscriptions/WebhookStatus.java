package dev.switchboard.api.webhooks.subscriptions;

/// Whether events are delivered to a subscription (docs/guides/webhooks.md#managing-subscriptions).
public enum WebhookStatus {
    ACTIVE,
    SUSPENDED
}
