package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.contract.scopes.Scope;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AccessTokenAuthenticationToken;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import tools.jackson.databind.json.JsonMapper;

/// Writes the token response
/// (docs/guides/oauth.md#a-token-for-a-user-authorization-code-with-pkce), which no cache may
/// store.
final class TokenResponseHandler implements AuthenticationSuccessHandler {

    private final JsonMapper json;

    TokenResponseHandler(JsonMapper json) {
        this.json = json;
    }

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws IOException {
        var issued = (OAuth2AccessTokenAuthenticationToken) authentication;
        var token = issued.getAccessToken();
        var body = new LinkedHashMap<String, Object>();
        body.put("access_token", token.getTokenValue());
        body.put("token_type", "Bearer");
        body.put(
                "expires_in",
                Duration.between(token.getIssuedAt(), token.getExpiresAt()).toSeconds());
        var refreshToken = issued.getRefreshToken();
        if (refreshToken != null) {
            body.put("refresh_token", refreshToken.getTokenValue());
            body.put(
                    "refresh_token_expires_in",
                    Duration.between(refreshToken.getIssuedAt(), refreshToken.getExpiresAt())
                            .toSeconds());
        }
        body.put("scope", Scope.format(Scope.parse(String.join(" ", token.getScopes()))));
        var parameters = issued.getAdditionalParameters();
        var ownOrgId =
                ((AuthenticatedApp) requireNonNull(issued.getPrincipal())).app().orgId();
        body.put(
                "org_id",
                parameters.getOrDefault(GrantAuthentication.ORG_ID, ownOrgId).toString());
        if (parameters.containsKey(GrantAuthentication.USER_ID)) {
            body.put("user_id", parameters.get(GrantAuthentication.USER_ID).toString());
        }
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader(HttpHeaders.PRAGMA, "no-cache");
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.getOutputStream().write(json.writeValueAsBytes(body));
    }
}
