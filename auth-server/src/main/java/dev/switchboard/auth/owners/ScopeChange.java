package dev.switchboard.auth.owners;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// That an app has lost scopes, or has gained some.
///
/// @param id of the outbox entry
/// @param homeOrgId the organization that registered the app
/// @param scopes at least one, as in requests; a stored one may be of a version that knows other
///     scopes
/// @param thirdPartiesOnly of a loss whether the app keeps them in its own organization, as when an
///     approval ends; of a gain whether it has them now in other organizations, and not in its own
public record ScopeChange(
        UUID id,
        Kind kind,
        String clientId,
        UUID homeOrgId,
        List<String> scopes,
        boolean thirdPartiesOnly,
        Instant at) {

    /// Of the two the outbox tables and the messages are named after.
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
