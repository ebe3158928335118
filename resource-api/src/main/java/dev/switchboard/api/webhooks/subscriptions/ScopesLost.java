package dev.switchboard.api.webhooks.subscriptions;

import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The body of POST /internal/owners/scopes-lost; the fields are those of [ScopeChange].
///
/// @param scopes as in requests
record ScopesLost(
        String clientId,
        UUID homeOrgId,
        @Size(min = 1, max = 100) List<String> scopes,
        Boolean thirdPartiesOnly,
        Instant lostAt) {

    ScopeChange change() {
        return new ScopeChange(clientId, homeOrgId, ScopeChange.known(scopes), thirdPartiesOnly, lostAt);
    }
}
