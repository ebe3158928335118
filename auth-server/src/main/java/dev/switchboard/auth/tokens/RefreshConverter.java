package dev.switchboard.auth.tokens;

import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.REFRESH_TOKEN;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.SCOPE;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2RefreshTokenAuthenticationToken;
import org.springframework.security.web.authentication.AuthenticationConverter;

/// Reads a refresh (RFC 6749, section 6); without scopes, all granted ones are requested. Null for
/// any other grant.
final class RefreshConverter implements AuthenticationConverter {

    @Override
    public @Nullable Authentication convert(HttpServletRequest request) {
        if (!Parameters.asksFor(AuthorizationGrantType.REFRESH_TOKEN, request)) {
            return null;
        }
        var client = Parameters.client();
        var token = Parameters.required(request, REFRESH_TOKEN);
        var scope = Parameters.optional(request, SCOPE);
        Set<String> scopes = scope == null ? Set.of() : ClientCredentialsConverter.words(scope);
        return new OAuth2RefreshTokenAuthenticationToken(token, client, scopes, Map.of());
    }
}
