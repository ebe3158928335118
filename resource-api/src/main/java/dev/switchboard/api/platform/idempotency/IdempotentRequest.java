package dev.switchboard.api.platform.idempotency;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A request to a route that accepts an Idempotency-Key. A controller takes it as a parameter.
///
/// @param orgId the company
/// @param owner the credential's owner; keys of different owners are independent
/// @param route the route, such as `POST /v1/calls`
/// @param key the key, or null if none was sent
public record IdempotentRequest(
        UUID orgId, String owner, String route, @Nullable String key) {}
