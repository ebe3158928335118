package dev.switchboard.app.developer.apikeys;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The form of a new key.
///
/// @param expiresIn seconds; null for a key without expiry
record ApiKeyForm(
        @Nullable String name,
        @Nullable List<String> scopes,
        @Nullable Long expiresIn) {

    static final ApiKeyForm EMPTY = new ApiKeyForm(null, null, null);

    /// Whether a scope is checked.
    public boolean has(String scope) {
        return Objects.requireNonNullElse(scopes, List.of()).contains(scope);
    }
}
