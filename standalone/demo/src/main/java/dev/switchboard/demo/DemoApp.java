package dev.switchboard.demo;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An app of the demo.
///
/// @param secret null for a public app
/// @param suspendedSince null for an app that is not suspended
record DemoApp(
        String clientId,
        @Nullable String secret,
        UUID orgId,
        String name,
        String redirectUri,
        Set<Scope> scopes,
        Instant createdAt,
        @Nullable Instant suspendedSince) {}
