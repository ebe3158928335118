package dev.switchboard.api.webhooks;

/// Whether a subscription is delivered to (contract, Webhook subscription).
enum WebhookStatus {
    ACTIVE,
    SUSPENDED
}
