package dev.switchboard.api.webhooks.deliveries;

import java.util.UUID;

/// The data of a test.ping (docs/guides/webhooks.md#managing-subscriptions).
public record TestPing(UUID webhookId, String message) {}
