package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.apps.App;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A refresh with the tokens that it is to issue.
///
/// @param app that authenticated
/// @param requested null for all scopes of the grant
record Refresh(
        App app,
        Credential presented,
        @Nullable Set<Scope> requested,
        Credential accessToken,
        Credential refreshToken,
        Instant now) {

    Refresh {
        requested = requested == null ? null : Set.copyOf(requested);
    }
}
