package dev.switchboard.auth.owners;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// That an app has lost scopes.
///
/// @param id of the outbox entry
/// @param homeOrgId the organisation that registered the app
/// @param scopes at least one, as in requests; a stored one may be of a version that knows other scopes
/// @param thirdPartiesOnly whether it keeps them in its own organisation, as when an approval ends
public record ScopeLoss(
        UUID id, String clientId, UUID homeOrgId, List<String> scopes, boolean thirdPartiesOnly, Instant lostAt) {

    public ScopeLoss {
        scopes = List.copyOf(scopes);
    }
}
