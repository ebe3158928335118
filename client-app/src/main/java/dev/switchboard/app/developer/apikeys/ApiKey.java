package dev.switchboard.app.developer.apikeys;

import dev.switchboard.app.developer.scopes.ScopeGroup;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An API key as the API lists it.
///
/// @param lastCharacters those at its end
/// @param key the whole key, only in the response that created it
record ApiKey(
        String id,
        String name,
        String lastCharacters,
        List<String> scopes,
        @Nullable String createdBy,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        @Nullable String key) {

    ApiKey {
        scopes = List.copyOf(scopes);
    }

    /// Whether it has every scope that an app can have, or that an operator has.
    public boolean fullAccess() {
        return scopes.containsAll(ScopeGroup.values(ScopeGroup.ALL))
                || scopes.containsAll(ScopeGroup.values(ScopeGroup.OF_OPERATORS));
    }
}
