package dev.switchboard.auth.revocation.owners;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The notification that an app has lost or gained scopes.
///
/// @param id of the outbox entry
/// @param homeOrgId the company that registered the app
/// @param scopes at least one, as in requests; a stored one may be of a version that knows other
///     scopes
/// @param thirdPartiesOnly for a loss, whether the app keeps the scopes in its own company, as
///     when an approval ends; for a gain, whether it gains them in other companies only
public record ScopeChange(
        UUID id,
        Kind kind,
        String clientId,
        UUID homeOrgId,
        List<String> scopes,
        boolean thirdPartiesOnly,
        Instant at) {

    /// The direction of the change; each has its own outbox table and route.
    public enum Kind {
        LOSS("pending_scope_loss", "lost_at"),
        GAIN("pending_scope_gain", "gained_at");

        private final String table;
        private final String timeColumn;

        Kind(String table, String timeColumn) {
            this.table = table;
            this.timeColumn = timeColumn;
        }

        String table() {
            return table;
        }

        String timeColumn() {
            return timeColumn;
        }
    }

    public ScopeChange {
        scopes = List.copyOf(scopes);
    }
}
