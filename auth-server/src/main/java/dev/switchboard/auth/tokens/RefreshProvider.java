package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.grants.GrantOutcome;
import dev.switchboard.auth.grants.RefreshGrant;
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

/// Refreshes tokens. An unknown scope is refused as wider than the grant.
final class RefreshProvider implements AuthenticationProvider {

    private final RefreshGrant refresh;

    RefreshProvider(RefreshGrant refresh) {
        this.refresh = refresh;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2RefreshTokenAuthenticationToken) authentication;
        var client = (AuthenticatedApp) requireNonNull(request.getPrincipal());
        var requested = scopes(request.getScopes());
        var outcome = Credential.parse(request.getRefreshToken())
                .filter(credential -> credential.type() == CredentialType.REFRESH_TOKEN)
                .map(token -> refresh.refresh(client.app().clientId(), token, requested))
                .orElseGet(() -> new GrantOutcome.Refused(OAuth2ErrorCodes.INVALID_GRANT));
        return GrantAuthentication.of(client, outcome);
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
