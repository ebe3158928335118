package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.AppVersion;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;

/// A new access token of a client_credentials grant.
///
/// @param app that gets it, if this is still the app's version when the token is stored
record IssuedToken(AppVersion app, Credential credential, Set<Scope> scopes, Instant issuedAt, Instant expiresAt) {

    IssuedToken {
        scopes = Set.copyOf(scopes);
    }
}
