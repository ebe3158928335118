package dev.switchboard.app.console.apps;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An app as operators see it.
///
/// @param company that registered it
/// @param requestedScopes the sensitive ones whose approval it asked for
/// @param requestedAt when it asked; null when it waits for nothing
/// @param status `active` or `suspended`
record OperatorApp(
        String clientId,
        String name,
        String type,
        List<String> redirectUris,
        List<String> scopes,
        List<String> approvedScopes,
        List<String> requestedScopes,
        @Nullable String homepageUrl,
        String status,
        Instant createdAt,
        Owner company,
        @Nullable Instant requestedAt,
        @Nullable Instant suspendedSince) {

    record Owner(String id, String name) {}

    /// The id of its row.
    public String id() {
        return clientId;
    }

    public boolean suspended() {
        return "suspended".equals(status);
    }
}
