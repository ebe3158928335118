package dev.switchboard.auth.tokens;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.stereotype.Component;

/// Issues a token to an app itself, for its own company (RFC 6749, section 4.4).
@Component
class ClientCredentials {

    private final IssuedTokens tokens;
    private final Sandboxes sandboxes;
    private final OAuthProperties properties;
    private final SecureRandom random;
    private final Clock clock;

    ClientCredentials(
            IssuedTokens tokens, Sandboxes sandboxes, OAuthProperties properties, SecureRandom random, Clock clock) {
        this.sandboxes = sandboxes;
        this.tokens = tokens;
        this.properties = properties;
        this.random = random;
        this.clock = clock;
    }

    /// @param app that authenticated
    /// @param requested none for all scopes of the app
    /// @throws ClientRefused when the app has been suspended since, or its company is suspended
    IssuedToken issue(App app, Set<String> requested) {
        var issuedAt = clock.instant();
        var token = new IssuedToken(
                app,
                Credential.generate(CredentialType.ofAccessToken(sandboxes.contain(app.orgId())), random),
                scopes(app, requested),
                issuedAt,
                issuedAt.plus(properties.accessTokenLifetime()));
        if (!tokens.insert(token)) {
            throw new ClientRefused(app);
        }
        return token;
    }

    private static Set<Scope> scopes(App app, Set<String> requested) {
        if (requested.isEmpty()) {
            return app.scopes();
        }
        var scopes = requested.stream()
                .flatMap(word -> Scope.of(word).stream())
                .filter(app.scopes()::contains)
                .collect(Collectors.toUnmodifiableSet());
        if (scopes.size() < requested.size()) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_SCOPE);
        }
        return scopes;
    }
}
