package dev.switchboard.auth.consent;

import dev.switchboard.auth.apps.App;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A valid authorization request (RFC 6749, section 4.1.1; RFC 7636).
///
/// @param redirectUri one of the app's
/// @param scopes at least one, each within the app's
/// @param maxAge how long ago the user may have authenticated at most (OpenID Connect Core 1.0, section 3.1.2.1;
///     zero for `prompt=login`); null for any time
record AuthorizationRequest(
        App app,
        String redirectUri,
        Set<Scope> scopes,
        @Nullable String state,
        @Nullable String codeChallenge,
        @Nullable Duration maxAge) {

    AuthorizationRequest {
        scopes = Set.copyOf(scopes);
    }

    /// Whether a user who authenticated then has to do so again.
    boolean tooOld(Instant authenticatedAt, Instant now) {
        return maxAge != null && !authenticatedAt.plus(maxAge).isAfter(now);
    }

    /// Since when the user must have authenticated, for a request that arrives now; null for any time.
    @Nullable
    Instant authenticatedSince(Instant now) {
        return maxAge == null ? null : now.minus(maxAge);
    }
}
