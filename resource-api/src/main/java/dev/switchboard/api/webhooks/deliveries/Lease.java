package dev.switchboard.api.webhooks.deliveries;

import java.util.UUID;

/// A subscription as this node holds it. The number increased when the node took the lease, so that
/// an earlier holder, this node included, notices that its lease has ended.
record Lease(UUID orgId, UUID webhookId, long number) {}
