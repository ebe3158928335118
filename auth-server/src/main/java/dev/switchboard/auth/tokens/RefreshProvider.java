package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.tokens.grants.GrantOutcome;
import dev.switchboard.auth.tokens.grants.RefreshGrant;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2RefreshTokenAuthenticationToken;

/// Refreshes tokens. An unknown scope is refused as wider than the grant. The client may have been
/// authenticated by an app that was read a moment ago; it authenticates again by the app as it is
/// now unless the refresh succeeds.
final class RefreshProvider implements AuthenticationProvider {

    private static final int MAX_TRIES = 3;

    private final RefreshGrant refresh;
    private final ClientSecrets secrets;

    RefreshProvider(RefreshGrant refresh, ClientSecrets secrets) {
        this.refresh = refresh;
        this.secrets = secrets;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2RefreshTokenAuthenticationToken) authentication;
        var client = (AuthenticatedApp) requireNonNull(request.getPrincipal());
        var requested = scopes(request.getScopes());
        var outcome = Credential.parse(request.getRefreshToken())
                .filter(credential -> credential.type() == CredentialType.REFRESH_TOKEN)
                .map(token -> refresh.issue(client.version(), token, requested)
                        .orElseGet(() -> decide(client.sent(), token, requested)))
                .orElseGet(() -> new GrantOutcome.Refused(OAuth2ErrorCodes.INVALID_GRANT));
        return GrantAuthentication.of(client, outcome);
    }

    private GrantOutcome decide(SentClient sent, Credential token, @Nullable Set<Scope> requested) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            var outcome = refresh.refresh(secrets.authenticate(sent), token, requested);
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        throw new IllegalStateException("the app changed during each of " + MAX_TRIES + " tries");
    }

    private static @Nullable Set<Scope> scopes(Set<String> words) {
        if (words.isEmpty()) {
            return null;
        }
        var scopes = EnumSet.noneOf(Scope.class);
        for (var word : words) {
            scopes.add(Scope.of(word).orElseThrow(() -> TokenErrors.of(OAuth2ErrorCodes.INVALID_SCOPE)));
        }
        return scopes;
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return OAuth2RefreshTokenAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
