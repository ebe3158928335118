package dev.switchboard.api.deliveries;

import java.util.UUID;

/// Which subscription.
record WebhookKey(UUID orgId, UUID webhookId) {}
