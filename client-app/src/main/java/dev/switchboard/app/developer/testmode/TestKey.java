package dev.switchboard.app.developer.testmode;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A key of the sandbox, as the API lists it.
///
/// @param lastCharacters those at its end
/// @param key the whole key, only in the response that created it
record TestKey(
        String id,
        String name,
        String lastCharacters,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        @Nullable String key) {}
