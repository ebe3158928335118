package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.tokens.grants.ExchangeCode;
import dev.switchboard.auth.tokens.grants.GrantOutcome;
import dev.switchboard.auth.tokens.grants.InspectToken;
import dev.switchboard.auth.tokens.grants.RefreshGrant;
import dev.switchboard.auth.tokens.grants.RevokeToken;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AccessTokenAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientCredentialsAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2RefreshTokenAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenIntrospectionAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenRevocationAuthenticationToken;
import org.springframework.stereotype.Component;

/// Grants the requests of clients, each as an [org.springframework.security.authentication.AuthenticationManager]. The
/// body of the response is the additional parameter [#BODY].
@Component
class ClientResponses {

    private static final String BODY = "body";

    private final ExchangeCode exchange;
    private final RefreshGrant refresh;
    private final ClientCredentials clientCredentials;
    private final RevokeToken revoke;
    private final InspectToken inspect;
    private final String issuer;

    ClientResponses(
            ExchangeCode exchange,
            RefreshGrant refresh,
            ClientCredentials clientCredentials,
            RevokeToken revoke,
            InspectToken inspect,
            @Value("${switchboard.auth-url}") String issuer) {
        this.exchange = exchange;
        this.refresh = refresh;
        this.clientCredentials = clientCredentials;
        this.revoke = revoke;
        this.inspect = inspect;
        this.issuer = issuer;
    }

    /// The body of the response to a request that was granted.
    static Object body(Authentication granted) {
        return switch (granted) {
            case OAuth2AccessTokenAuthenticationToken tokens ->
                requireNonNull(tokens.getAdditionalParameters().get(BODY));
            case OAuth2TokenIntrospectionAuthenticationToken introspected ->
                requireNonNull(introspected.getAdditionalParameters().get(BODY));
            default -> Map.of();
        };
    }

    /// Issues tokens.
    Authentication issue(Authentication request) {
        var client = client(request);
        var response = switch (request) {
            case OAuth2AuthorizationCodeAuthenticationToken code -> TokenResponse.of(exchanged(client.app(), code));
            case OAuth2RefreshTokenAuthenticationToken refreshed ->
                TokenResponse.of(refreshed(client.app(), refreshed));
            case OAuth2ClientCredentialsAuthenticationToken credentials ->
                TokenResponse.of(clientCredentials.issue(client.app(), credentials.getScopes()));
            default -> throw new IllegalArgumentException("no request for tokens: " + request.getClass());
        };
        var accessToken = new OAuth2AccessToken(OAuth2AccessToken.TokenType.BEARER, response.accessToken(), null, null);
        return new OAuth2AccessTokenAuthenticationToken(
                client.client(), client, accessToken, null, Map.of(BODY, response));
    }

    private GrantOutcome.Issued exchanged(App app, OAuth2AuthorizationCodeAuthenticationToken request) {
        var verifier = request.getAdditionalParameters().get(PkceParameterNames.CODE_VERIFIER);
        return issued(exchange.exchange(
                app.clientId(),
                request.getCode(),
                requireNonNull(request.getRedirectUri()),
                verifier instanceof String sent ? sent : null));
    }

    private GrantOutcome.Issued refreshed(App app, OAuth2RefreshTokenAuthenticationToken request) {
        var requested = scopes(request.getScopes());
        return issued(Credential.parse(request.getRefreshToken())
                .filter(credential -> credential.type().refresh())
                .map(token -> refresh.refresh(app, token, requested))
                .orElseThrow(() -> TokenErrors.of(OAuth2ErrorCodes.INVALID_GRANT)));
    }

    /// An unknown scope is refused as wider than the grant.
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

    private static GrantOutcome.Issued issued(GrantOutcome outcome) {
        return switch (outcome) {
            case GrantOutcome.Issued issued -> issued;
            case GrantOutcome.Refused(var error, var description, var ended) ->
                throw TokenErrors.of(error, description);
        };
    }

    /// Revokes a token.
    Authentication revoke(Authentication request) {
        var token = ((OAuth2TokenRevocationAuthenticationToken) request).getToken();
        revoke.revoke(client(request).app().clientId(), token);
        return request;
    }

    /// Introspects a token. Spring's claims have other types than RFC 7662, so they are not used.
    Authentication introspect(Authentication request) {
        var client = client(request);
        var token = ((OAuth2TokenIntrospectionAuthenticationToken) request).getToken();
        var response = inspect.inspect(client.app(), token)
                .map(facts -> Introspection.active(facts, client.app().clientId(), issuer))
                .orElse(Introspection.INACTIVE);
        return new OAuth2TokenIntrospectionAuthenticationToken(token, client, null, Map.of(BODY, response));
    }

    private static AuthenticatedApp client(Authentication request) {
        return (AuthenticatedApp) requireNonNull(request.getPrincipal());
    }
}
