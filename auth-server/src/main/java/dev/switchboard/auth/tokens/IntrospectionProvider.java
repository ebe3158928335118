package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.tokens.grants.InspectToken;
import dev.switchboard.auth.tokens.grants.TokenFacts;
import dev.switchboard.contract.scopes.Scope;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenIntrospectionAuthenticationToken;

/// Introspects a token. The response is exactly `{"active": false}` unless it is a valid token of
/// the calling app. It is passed on in the additional parameters, because Spring's claims have
/// other types than RFC 7662.
final class IntrospectionProvider implements AuthenticationProvider {

    private final InspectToken inspect;
    private final String issuer;

    IntrospectionProvider(InspectToken inspect, String issuer) {
        this.inspect = inspect;
        this.issuer = issuer;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2TokenIntrospectionAuthenticationToken) authentication;
        var client = (AuthenticatedApp) requireNonNull(request.getPrincipal());
        var app = client.app();
        var response = inspect.inspect(app, request.getToken())
                .map(facts -> active(app, facts))
                .orElseGet(() -> Map.of("active", false));
        return new OAuth2TokenIntrospectionAuthenticationToken(request.getToken(), client, null, response);
    }

    private Map<String, Object> active(App app, TokenFacts facts) {
        var response = new LinkedHashMap<String, Object>();
        response.put("active", true);
        response.put("scope", Scope.format(facts.scopes()));
        response.put("client_id", app.clientId());
        response.put("token_type", facts.refreshToken() ? "refresh_token" : "Bearer");
        response.put("exp", facts.expiresAt().getEpochSecond());
        response.put("iat", facts.issuedAt().getEpochSecond());
        response.put(
                "sub", facts.userId() == null ? app.clientId() : facts.userId().toString());
        response.put("iss", issuer);
        response.put("org_id", facts.orgId().toString());
        if (facts.userId() != null) {
            response.put("user_id", facts.userId().toString());
        }
        return response;
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return OAuth2TokenIntrospectionAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
