package dev.switchboard.app.developer.apikeys;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An API key as the API lists it.
///
/// @param hint its last characters
/// @param key the whole key, only in the response that created it
record ApiKey(
        String id,
        String name,
        String hint,
        List<String> scopes,
        @Nullable String createdBy,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        @Nullable String key) {}
