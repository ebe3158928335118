package dev.switchboard.auth.authorization;

import dev.switchboard.auth.apps.App;
import dev.switchboard.contract.scopes.Scope;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A valid authorization request (RFC 6749, section 4.1.1; RFC 7636).
///
/// @param redirectUri one of the app's
/// @param scopes at least one, each within the app's
record AuthorizationRequest(
        App app,
        String redirectUri,
        Set<Scope> scopes,
        @Nullable String state,
        @Nullable String codeChallenge) {

    AuthorizationRequest {
        scopes = Set.copyOf(scopes);
    }
}
