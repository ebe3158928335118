package dev.switchboard.auth.tokens;

import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.CODE;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.GRANT_TYPE;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.REDIRECT_URI;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.REFRESH_TOKEN;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.SCOPE;
import static org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames.TOKEN;
import static org.springframework.security.oauth2.core.endpoint.PkceParameterNames.CODE_VERIFIER;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientCredentialsAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2RefreshTokenAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenIntrospectionAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenRevocationAuthenticationToken;

/// Reads the requests of clients, each as an [org.springframework.security.web.authentication.AuthenticationConverter].
/// What a refused request says first is about the client, then about its parameters.
final class ClientRequests {

    private ClientRequests() {}

    /// A request for tokens; null for a grant type that is not supported.
    static @Nullable Authentication token(HttpServletRequest request) {
        return switch (request.getParameter(GRANT_TYPE)) {
            case "authorization_code" -> code(request);
            case "refresh_token" -> refresh(request);
            case "client_credentials" -> clientCredentials(request);
            case null, default -> null;
        };
    }

    /// RFC 6749, section 4.1.3.
    private static Authentication code(HttpServletRequest request) {
        var client = client();
        var code = Parameters.required(request, CODE);
        var redirectUri = Parameters.required(request, REDIRECT_URI);
        var verifier = Parameters.optional(request, CODE_VERIFIER);
        return new OAuth2AuthorizationCodeAuthenticationToken(
                code, client, redirectUri, verifier == null ? Map.of() : Map.of(CODE_VERIFIER, verifier));
    }

    /// RFC 6749, section 6; without scopes, all granted ones are requested.
    private static Authentication refresh(HttpServletRequest request) {
        var client = client();
        var token = Parameters.required(request, REFRESH_TOKEN);
        return new OAuth2RefreshTokenAuthenticationToken(token, client, scopes(request), Map.of());
    }

    /// RFC 6749, section 4.4.2; without scopes, all of the app are requested.
    private static Authentication clientCredentials(HttpServletRequest request) {
        var client = confidentialClient();
        return new OAuth2ClientCredentialsAuthenticationToken(client, scopes(request), Map.of());
    }

    /// The words of `scope`, at least one; none without it.
    private static Set<String> scopes(HttpServletRequest request) {
        var requested = Parameters.optional(request, SCOPE);
        if (requested == null) {
            return Set.of();
        }
        var scopes = Arrays.stream(requested.split(" "))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
        if (scopes.isEmpty()) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_SCOPE);
        }
        return scopes;
    }

    /// RFC 7009, section 2.1. The token's prefix gives its type, so a hint is not needed and an unknown one does no
    /// harm.
    static Authentication revocation(HttpServletRequest request) {
        var client = client();
        return new OAuth2TokenRevocationAuthenticationToken(Parameters.required(request, TOKEN), client, null);
    }

    /// RFC 7662, section 2.1.
    static Authentication introspection(HttpServletRequest request) {
        var client = confidentialClient();
        return new OAuth2TokenIntrospectionAuthenticationToken(
                Parameters.required(request, TOKEN), client, null, Map.of());
    }

    /// The client that authenticated, or that named itself where it is public.
    private static AuthenticatedApp client() {
        if (SecurityContextHolder.getContext().getAuthentication() instanceof AuthenticatedApp client) {
            return client;
        }
        throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
    }

    private static AuthenticatedApp confidentialClient() {
        var client = client();
        if (!client.app().confidential()) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
        }
        return client;
    }
}
