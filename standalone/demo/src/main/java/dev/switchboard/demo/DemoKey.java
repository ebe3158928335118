package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;

/// An API key of the demo, with every scope.
///
/// @param value its written form
record DemoKey(UUID id, UUID orgId, UUID createdBy, String name, String value, Instant createdAt, boolean revoked) {}
