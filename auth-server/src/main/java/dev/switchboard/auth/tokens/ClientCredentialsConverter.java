package dev.switchboard.auth.tokens;

import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.GRANT_TYPE;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.SCOPE;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientCredentialsAuthenticationToken;
import org.springframework.security.web.authentication.AuthenticationConverter;

/// Reads a client_credentials request (RFC 6749, section 4.4.2); without `scope` it asks for all the app's scopes. Null
/// for any other grant. Whether the app may have the scopes is decided by the grant's own validator.
final class ClientCredentialsConverter implements AuthenticationConverter {

    @Override
    public @Nullable Authentication convert(HttpServletRequest request) {
        if (!AuthorizationGrantType.CLIENT_CREDENTIALS.getValue().equals(request.getParameter(GRANT_TYPE))) {
            return null;
        }
        var client = SecurityContextHolder.getContext().getAuthentication();
        if (!(client instanceof OAuth2ClientAuthenticationToken authenticated)
                || authenticated.getRegisteredClient() == null) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
        }
        var requested = request.getParameterValues(SCOPE);
        var scopes = requested == null ? authenticated.getRegisteredClient().getScopes() : read(requested);
        return new OAuth2ClientCredentialsAuthenticationToken(authenticated, scopes, Map.of());
    }

    private static Set<String> read(String[] requested) {
        if (requested.length > 1) {
            throw TokenErrors.invalidRequest("The parameter scope was sent more than once.");
        }
        var scopes = Arrays.stream(requested[0].split(" "))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
        if (scopes.isEmpty()) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_SCOPE);
        }
        return scopes;
    }
}
