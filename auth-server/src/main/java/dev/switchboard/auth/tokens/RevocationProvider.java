package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.tokens.grants.RevokeToken;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenRevocationAuthenticationToken;

/// Revokes a token.
final class RevocationProvider implements AuthenticationProvider {

    private final RevokeToken revoke;

    RevocationProvider(RevokeToken revoke) {
        this.revoke = revoke;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2TokenRevocationAuthenticationToken) authentication;
        var client = (AuthenticatedApp) requireNonNull(request.getPrincipal());
        revoke.revoke(client.app().clientId(), request.getToken());
        return request;
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return OAuth2TokenRevocationAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
