package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;

/// A new access token of a client_credentials grant.
///
/// @param app that gets it
record IssuedToken(App app, Credential credential, Set<Scope> scopes, Instant issuedAt, Instant expiresAt) {

    IssuedToken {
        scopes = Set.copyOf(scopes);
    }
}
