package dev.switchboard.api.deliveries;

import java.util.UUID;

/// A subscription as this node holds it. The number went up when the node took it, so that an earlier holder,
/// this very node included, can tell that it is over.
record Lease(UUID orgId, UUID webhookId, long number) {}
