package dev.switchboard.auth.platform.idempotency;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A request to a route that accepts an Idempotency-Key. A controller takes it as a parameter.
///
/// @param orgId the company of the acting user
/// @param userId the acting user; keys of different users are independent
/// @param route the route, such as `POST /v1/invitations`
/// @param key the key, or null if none was sent
public record IdempotentRequest(
        UUID orgId, UUID userId, String route, @Nullable String key) {}
