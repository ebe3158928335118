package dev.switchboard.app.developer.credentials;

import org.jspecify.annotations.Nullable;

/// What a request was made with (docs/guides/request-log.md#request-log).
///
/// @param kind `api_key`, `access_token` or `link`
/// @param id of an API key, or `client_id:org_id:user_id` of access tokens; null for signed links
/// @param hint the key's last characters before its checksum, or the app's name; null when it is no longer known, and
/// for signed links
public record Credential(
        String kind, @Nullable String id, @Nullable String hint) {

    private static final String SEPARATOR = ":";
    private static final int USER = 2;

    /// The app that has the access token; null for other credentials.
    public @Nullable String clientId() {
        return part(0);
    }

    /// The user that the access token acts as; null when it acts for the company, and for other credentials.
    public @Nullable String userId() {
        return part(USER);
    }

    private @Nullable String part(int index) {
        if (id == null || !kind.equals("access_token")) {
            return null;
        }
        var parts = id.split(SEPARATOR, -1);
        return index < parts.length ? parts[index] : null;
    }
}
