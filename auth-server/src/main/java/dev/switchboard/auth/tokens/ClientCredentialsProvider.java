package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AccessTokenAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientCredentialsAuthenticationToken;
import org.springframework.stereotype.Component;

/// Issues a token to an app itself, for its own organization (RFC 6749, section 4.4).
@Component
final class ClientCredentialsProvider implements AuthenticationProvider {

    private final IssuedTokens tokens;
    private final OAuthProperties properties;
    private final SecureRandom random;
    private final Clock clock;

    ClientCredentialsProvider(IssuedTokens tokens, OAuthProperties properties, SecureRandom random, Clock clock) {
        this.tokens = tokens;
        this.properties = properties;
        this.random = random;
        this.clock = clock;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2ClientCredentialsAuthenticationToken) authentication;
        var client = (AuthenticatedApp) requireNonNull(request.getPrincipal());
        var scopes = scopes(client.app(), request.getScopes());
        var issuedAt = clock.instant();
        var token = new IssuedToken(
                client.app().clientId(),
                Credential.generate(CredentialType.ACCESS_TOKEN, random),
                scopes,
                issuedAt,
                issuedAt.plus(properties.accessTokenLifetime()));
        if (!tokens.insert(token)) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
        }
        return new OAuth2AccessTokenAuthenticationToken(client.client(), client, accessToken(token));
    }

    /// The requested scopes; without any, all of the app.
    private static Set<Scope> scopes(App app, Set<String> requested) {
        if (requested.isEmpty()) {
            return app.scopes();
        }
        var scopes = EnumSet.noneOf(Scope.class);
        for (var word : requested) {
            scopes.add(Scope.of(word)
                    .filter(app.scopes()::contains)
                    .orElseThrow(() -> TokenErrors.of(OAuth2ErrorCodes.INVALID_SCOPE)));
        }
        return scopes;
    }

    private static OAuth2AccessToken accessToken(IssuedToken token) {
        return new OAuth2AccessToken(
                OAuth2AccessToken.TokenType.BEARER,
                token.credential().value(),
                token.issuedAt(),
                token.expiresAt(),
                token.scopes().stream().map(Scope::value).collect(Collectors.toUnmodifiableSet()));
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return OAuth2ClientCredentialsAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
