package dev.switchboard.auth.tokens;

import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.CLIENT_ID;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.CLIENT_SECRET;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.security.web.authentication.AuthenticationConverter;

/// Reads the client's authentication: HTTP Basic or the form, not both; Basic with the same
/// client_id in the form is one authentication (RFC 6749, section 2.3;
/// docs/guides/oauth.md#client-authentication). A client_id alone identifies a public app. Returns
/// null without any of them.
final class ClientAuthenticationConverter implements AuthenticationConverter {

    private static final String BASIC = "Basic";

    /// Whether the client used HTTP Basic, so that a failure needs the challenge.
    static boolean usesBasic(HttpServletRequest request) {
        var sent = request.getHeader(HttpHeaders.AUTHORIZATION);
        return sent != null && isBasic(sent);
    }

    @Override
    public @Nullable Authentication convert(HttpServletRequest request) {
        var clientId = Parameters.optional(request, CLIENT_ID);
        var clientSecret = Parameters.optional(request, CLIENT_SECRET);
        List<String> sent = Collections.list(request.getHeaders(HttpHeaders.AUTHORIZATION));
        if (sent.size() > 1) {
            throw TokenErrors.invalidRequest("Authorization must be given only once.");
        }
        if (!sent.isEmpty()) {
            return basic(sent.getFirst(), clientId, clientSecret);
        }
        if (clientId == null) {
            return null;
        }
        return clientSecret == null
                ? client(clientId, null, ClientAuthenticationMethod.NONE)
                : client(clientId, clientSecret, ClientAuthenticationMethod.CLIENT_SECRET_POST);
    }

    private static Authentication basic(String sent, @Nullable String clientId, @Nullable String clientSecret) {
        if (!isBasic(sent)) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
        }
        var pair = decode(sent.substring(BASIC.length()).trim());
        if (clientSecret != null || (clientId != null && !clientId.equals(pair[0]))) {
            throw TokenErrors.invalidRequest("The client authenticates by HTTP Basic or by the form, not by both.");
        }
        return client(pair[0], pair[1], ClientAuthenticationMethod.CLIENT_SECRET_BASIC);
    }

    private static boolean isBasic(String sent) {
        return sent.split(" ", 2)[0].equalsIgnoreCase(BASIC);
    }

    private static String[] decode(String base64) {
        try {
            var pair = new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8).split(":", 2);
            if (pair.length == 2) {
                return new String[] {
                    URLDecoder.decode(pair[0], StandardCharsets.UTF_8),
                    URLDecoder.decode(pair[1], StandardCharsets.UTF_8)
                };
            }
        } catch (IllegalArgumentException malformed) {
            // Handled below as a failed authentication.
        }
        throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
    }

    private static Authentication client(String clientId, @Nullable String secret, ClientAuthenticationMethod method) {
        // Visible ASCII only (RFC 6749, appendix A.1); PostgreSQL rejects NUL.
        if (clientId.isBlank() || !clientId.chars().allMatch(letter -> letter >= 0x20 && letter <= 0x7e)) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
        }
        return new OAuth2ClientAuthenticationToken(clientId, method, secret, Map.of());
    }
}
