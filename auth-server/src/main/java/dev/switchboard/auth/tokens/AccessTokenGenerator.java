package dev.switchboard.auth.tokens;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.security.SecureRandom;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenGenerator;
import org.springframework.stereotype.Component;

/// Generates opaque access tokens in the format of [Credential].
@Component
class AccessTokenGenerator implements OAuth2TokenGenerator<OAuth2AccessToken> {

    private final OAuthProperties properties;
    private final SecureRandom random;
    private final Clock clock;

    AccessTokenGenerator(OAuthProperties properties, SecureRandom random, Clock clock) {
        this.properties = properties;
        this.random = random;
        this.clock = clock;
    }

    @Override
    public @Nullable OAuth2AccessToken generate(OAuth2TokenContext context) {
        if (!OAuth2TokenType.ACCESS_TOKEN.equals(context.getTokenType())) {
            return null;
        }
        var issuedAt = clock.instant();
        return new OAuth2AccessToken(
                OAuth2AccessToken.TokenType.BEARER,
                Credential.generate(CredentialType.ACCESS_TOKEN, random).value(),
                issuedAt,
                issuedAt.plus(properties.accessTokenLifetime()),
                context.getAuthorizedScopes());
    }
}
