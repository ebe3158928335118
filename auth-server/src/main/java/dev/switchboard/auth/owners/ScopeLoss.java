package dev.switchboard.auth.owners;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/// That an app has lost scopes.
///
/// @param id of the outbox entry
/// @param homeOrgId the organisation that registered the app
/// @param scopes at least one
/// @param thirdPartiesOnly whether it keeps them in its own organisation, as when an approval ends
public record ScopeLoss(
        UUID id, String clientId, UUID homeOrgId, Set<Scope> scopes, boolean thirdPartiesOnly, Instant lostAt) {

    public ScopeLoss {
        scopes = Set.copyOf(scopes);
    }
}
