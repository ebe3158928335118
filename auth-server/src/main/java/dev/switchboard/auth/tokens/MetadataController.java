package dev.switchboard.auth.tokens;

import dev.switchboard.contract.scopes.Scope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// `/.well-known/oauth-authorization-server` (RFC 8414; RFC 9207, section 3). The issuer is the
/// configured auth_url.
@RestController
class MetadataController {

    private static final List<String> CLIENT_AUTHENTICATION = List.of("client_secret_basic", "client_secret_post");

    private final Map<String, Object> metadata = new LinkedHashMap<>();

    MetadataController(@Value("${switchboard.auth-url}") String issuer) {
        metadata.put("issuer", issuer);
        metadata.put("authorization_endpoint", issuer + "/oauth/authorize");
        metadata.put("token_endpoint", issuer + "/oauth/token");
        metadata.put("revocation_endpoint", issuer + "/oauth/revoke");
        metadata.put("introspection_endpoint", issuer + "/oauth/introspect");
        metadata.put(
                "scopes_supported",
                Scope.grantable().stream().sorted().map(Scope::value).toList());
        metadata.put("response_types_supported", List.of("code"));
        metadata.put("response_modes_supported", List.of("query"));
        metadata.put("grant_types_supported", List.of("authorization_code", "refresh_token", "client_credentials"));
        metadata.put("code_challenge_methods_supported", List.of("S256"));
        var orNone = List.of("client_secret_basic", "client_secret_post", "none");
        metadata.put("token_endpoint_auth_methods_supported", orNone);
        metadata.put("revocation_endpoint_auth_methods_supported", orNone);
        metadata.put("introspection_endpoint_auth_methods_supported", CLIENT_AUTHENTICATION);
        metadata.put("authorization_response_iss_parameter_supported", true);
    }

    @GetMapping("/.well-known/oauth-authorization-server")
    Map<String, Object> metadata() {
        return metadata;
    }
}
