package dev.switchboard.auth.tokens;

import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.SCOPE;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientCredentialsAuthenticationToken;
import org.springframework.security.web.authentication.AuthenticationConverter;

/// Reads a client_credentials request (RFC 6749, section 4.4.2); without `scope` it has no
/// scopes. Null for any other grant.
final class ClientCredentialsConverter implements AuthenticationConverter {

    @Override
    public @Nullable Authentication convert(HttpServletRequest request) {
        if (!Parameters.asksFor(AuthorizationGrantType.CLIENT_CREDENTIALS, request)) {
            return null;
        }
        var client = Parameters.confidentialClient();
        var requested = Parameters.optional(request, SCOPE);
        Set<String> scopes = requested == null ? Set.of() : words(requested);
        return new OAuth2ClientCredentialsAuthenticationToken(client, scopes, Map.of());
    }

    /// The words of a `scope` parameter, at least one.
    static Set<String> words(String requested) {
        var scopes = Arrays.stream(requested.split(" "))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
        if (scopes.isEmpty()) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_SCOPE);
        }
        return scopes;
    }
}
