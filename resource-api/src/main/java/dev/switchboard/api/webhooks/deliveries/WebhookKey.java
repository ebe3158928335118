package dev.switchboard.api.webhooks.deliveries;

import java.util.UUID;

/// Identifies a subscription.
record WebhookKey(UUID orgId, UUID webhookId) {

    /// Precedes every subscription: where a search begins.
    static final WebhookKey BEFORE_ALL = new WebhookKey(new UUID(0, 0), new UUID(0, 0));
}
