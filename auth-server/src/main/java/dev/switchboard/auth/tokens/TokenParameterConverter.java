package dev.switchboard.auth.tokens;

import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.TOKEN;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenIntrospectionAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenRevocationAuthenticationToken;

/// Reads revocation (RFC 7009, section 2.1) and introspection (RFC 7662, section 2.1): the client,
/// then the token. The token's prefix gives its type, so a hint is not needed and an unknown one
/// does no harm.
final class TokenParameterConverter {

    private TokenParameterConverter() {}

    static Authentication revocation(HttpServletRequest request) {
        var client = Parameters.client();
        return new OAuth2TokenRevocationAuthenticationToken(Parameters.required(request, TOKEN), client, null);
    }

    static Authentication introspection(HttpServletRequest request) {
        var client = Parameters.confidentialClient();
        return new OAuth2TokenIntrospectionAuthenticationToken(
                Parameters.required(request, TOKEN), client, null, Map.of());
    }
}
