package dev.switchboard.auth.tokens;

import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.GRANT_TYPE;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;

/// Reads request parameters, which must not be repeated (RFC 6749, section 3.2).
final class Parameters {

    private Parameters() {}

    /// The value; null when there is none.
    static @Nullable String optional(HttpServletRequest request, String name) {
        var values = request.getParameterValues(name);
        if (values != null && values.length > 1) {
            throw InvalidParameter.repeated(name);
        }
        return values == null ? null : values[0];
    }

    /// The value. A blank one counts as missing, as an empty one does (RFC 6749, section 3.1).
    static String required(HttpServletRequest request, String name) {
        var value = optional(request, name);
        if (value == null || value.isBlank()) {
            throw InvalidParameter.missing(name);
        }
        return value;
    }

    static boolean asksFor(AuthorizationGrantType grantType, HttpServletRequest request) {
        return grantType.getValue().equals(request.getParameter(GRANT_TYPE));
    }

    /// The client that authenticated, or that named itself where it is public.
    static AuthenticatedApp client() {
        if (SecurityContextHolder.getContext().getAuthentication() instanceof AuthenticatedApp client) {
            return client;
        }
        throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
    }

    /// As [#client()], but only a confidential app.
    static AuthenticatedApp confidentialClient() {
        var client = client();
        if (!client.app().confidential()) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
        }
        return client;
    }
}
