package dev.switchboard.api.webhooks;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// The body of POST /internal/owners/scopes-gained: an app has scopes that it did not have before, in its own
/// organization or in all others.
///
/// @param homeOrgId the organization that registered the app
/// @param scopes as in [ScopesLost]
/// @param thirdPartiesOnly true: in organizations other than its own; false: in its own
/// @param gainedAt losses before that time have ended
record ScopesGained(
        String clientId,
        UUID homeOrgId,
        @Size(max = 100) List<String> scopes,
        Boolean thirdPartiesOnly,
        Instant gainedAt) {

    ScopesGained {
        scopes = List.copyOf(scopes);
    }

    /// @throws ApiError 422
    ScopesGained checked() {
        if (scopes.isEmpty()) {
            throw ApiError.validation("scopes", "must name at least one");
        }
        return this;
    }

    Set<Scope> known() {
        return ScopesLost.known(scopes);
    }
}
