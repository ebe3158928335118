package dev.switchboard.api.webhooks;

import java.util.UUID;

/// What a test.ping carries (decisions, section 8).
public record TestPing(UUID webhookId, String message) {}
