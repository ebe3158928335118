package dev.switchboard.demo;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/// An API key of the demo.
///
/// @param value its written form
record DemoKey(
        UUID id,
        UUID orgId,
        UUID createdBy,
        String name,
        String value,
        Set<Scope> scopes,
        Instant createdAt,
        boolean revoked) {}
