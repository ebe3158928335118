package dev.switchboard.auth.consent.connections;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An app that a user has granted access to, as the API shows it.
///
/// @param company the company that registered the app
/// @param scopes what it may do at present, of all that was granted
/// @param connectedAt when the oldest active grant was made
/// @param lastUsedAt to the minute; null before the first use
public record ConnectedApp(
        String clientId,
        String name,
        @Nullable String homepageUrl,
        Company company,
        List<Scope> scopes,
        Instant connectedAt,
        @Nullable Instant lastUsedAt) {

    /// A company.
    public record Company(String id, @Nullable String name) {}
}
