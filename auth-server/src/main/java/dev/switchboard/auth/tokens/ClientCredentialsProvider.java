package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppVersion;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AccessTokenAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientCredentialsAuthenticationToken;
import org.springframework.stereotype.Component;

/// Issues a token to an app itself, for its own company (RFC 6749, section 4.4).
@Component
final class ClientCredentialsProvider implements AuthenticationProvider {

    private static final int MAX_TRIES = 3;

    private final ClientSecrets secrets;
    private final CompanyLookup companies;
    private final IssuedTokens tokens;
    private final OAuthProperties properties;
    private final SecureRandom random;
    private final Clock clock;

    ClientCredentialsProvider(
            ClientSecrets secrets,
            CompanyLookup companies,
            IssuedTokens tokens,
            OAuthProperties properties,
            SecureRandom random,
            Clock clock) {
        this.secrets = secrets;
        this.companies = companies;
        this.tokens = tokens;
        this.properties = properties;
        this.random = random;
        this.clock = clock;
    }

    /// The client may have been authenticated by an app that was read a moment ago. So whatever the
    /// app as it was then does not allow, or storing the token shows to be outdated, is decided by
    /// the app as it is now.
    ///
    /// @throws ClientRefused when the app has changed since, and the client does not authenticate
    ///     any more, or the app's company is suspended
    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2ClientCredentialsAuthenticationToken) authentication;
        var client = (AuthenticatedApp) requireNonNull(request.getPrincipal());
        var requested = request.getScopes();
        var token = scopes(client.app(), requested)
                .flatMap(scopes -> issue(client.version(), scopes))
                .orElseGet(() -> issueNow(client.sent(), requested));
        return new OAuth2AccessTokenAuthenticationToken(client.client(), client, accessToken(token));
    }

    private IssuedToken issueNow(SentClient sent, Set<String> requested) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            var app = secrets.authenticate(sent);
            if (!companies.active(app.app().orgId())) {
                throw new ClientRefused(app.app());
            }
            var scopes = scopes(app.app(), requested).orElseThrow(() -> TokenErrors.of(OAuth2ErrorCodes.INVALID_SCOPE));
            var token = issue(app, scopes);
            if (token.isPresent()) {
                return token.get();
            }
        }
        throw new IllegalStateException("the app changed during each of " + MAX_TRIES + " tries");
    }

    /// Empty when the app has changed.
    private Optional<IssuedToken> issue(AppVersion app, Set<Scope> scopes) {
        var issuedAt = clock.instant();
        var token = new IssuedToken(
                app,
                Credential.generate(CredentialType.ACCESS_TOKEN, random),
                scopes,
                issuedAt,
                issuedAt.plus(properties.accessTokenLifetime()));
        return tokens.insert(token) ? Optional.of(token) : Optional.empty();
    }

    /// The requested scopes; without any, all of the app. Empty when it may not request them.
    private static Optional<Set<Scope>> scopes(App app, Set<String> requested) {
        if (requested.isEmpty()) {
            return Optional.of(app.scopes());
        }
        var scopes = requested.stream()
                .flatMap(word -> Scope.of(word).stream())
                .filter(app.scopes()::contains)
                .collect(Collectors.toUnmodifiableSet());
        return scopes.size() == requested.size() ? Optional.of(scopes) : Optional.empty();
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
