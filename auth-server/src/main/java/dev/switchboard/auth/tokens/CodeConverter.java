package dev.switchboard.auth.tokens;

import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.CODE;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.REDIRECT_URI;
import static org.springframework.security.oauth2.core.endpoint.PkceParameterNames.CODE_VERIFIER;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeAuthenticationToken;
import org.springframework.security.web.authentication.AuthenticationConverter;

/// Reads a code exchange (RFC 6749, section 4.1.3). Null for any other grant.
final class CodeConverter implements AuthenticationConverter {

    @Override
    public @Nullable Authentication convert(HttpServletRequest request) {
        if (!Parameters.asksFor(AuthorizationGrantType.AUTHORIZATION_CODE, request)) {
            return null;
        }
        var client = Parameters.client();
        var code = Parameters.required(request, CODE);
        var redirectUri = Parameters.required(request, REDIRECT_URI);
        var verifier = Parameters.optional(request, CODE_VERIFIER);
        return new OAuth2AuthorizationCodeAuthenticationToken(
                code, client, redirectUri, verifier == null ? Map.of() : Map.of(CODE_VERIFIER, verifier));
    }
}
