package dev.switchboard.auth.tokens;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenIntrospectionAuthenticationToken;
import tools.jackson.databind.json.JsonMapper;

/// Writes the 200 responses of revocation (an empty object) and introspection, which no cache may
/// store.
final class JsonResponses {

    private final JsonMapper json;

    JsonResponses(JsonMapper json) {
        this.json = json;
    }

    void revoked(HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws IOException {
        write(response, Map.of());
    }

    void introspected(HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws IOException {
        write(response, ((OAuth2TokenIntrospectionAuthenticationToken) authentication).getAdditionalParameters());
    }

    private void write(HttpServletResponse response, Map<String, Object> body) throws IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader(HttpHeaders.PRAGMA, "no-cache");
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.getOutputStream().write(json.writeValueAsBytes(body));
    }
}
