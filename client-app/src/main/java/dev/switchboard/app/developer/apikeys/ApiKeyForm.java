package dev.switchboard.app.developer.apikeys;

import dev.switchboard.app.pages.FormValue;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// The form of a new key.
///
/// @param expiresIn seconds; null for a key without expiry
record ApiKeyForm(
        @Nullable String name,
        List<String> scopes,
        @BindParam("expires_in") @Nullable Long expiresIn) {

    static final ApiKeyForm EMPTY = new ApiKeyForm(null, List.of(), null);

    ApiKeyForm {
        scopes = FormValue.all(scopes);
    }

    /// Whether a scope is checked.
    public boolean has(String scope) {
        return scopes.contains(scope);
    }
}
