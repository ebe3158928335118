package dev.switchboard.app.account.connectedapps;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An app that the user allowed to work with the account.
///
/// @param company the one that registered it
record ConnectedApp(
        String clientId,
        String name,
        @Nullable String homepageUrl,
        Company company,
        List<String> scopes,
        Instant connectedAt,
        @Nullable Instant lastUsedAt) {

    record Company(String id, String name) {}
}
