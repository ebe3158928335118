package dev.switchboard.auth.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.contract.scopes.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class MetadataIT extends AuthServerTest {

    private static final String PATH = "/.well-known/oauth-authorization-server";

    @Test
    void namesTheIssuerAndWhatIsSupported() {
        var metadata = http().get(PATH, null).assertStatus(200).json();

        assertThat(metadata.get("issuer").asString()).isEqualTo("http://localhost:8080");
        assertThat(metadata.get("authorization_endpoint").asString())
                .isEqualTo("http://localhost:8080/oauth/authorize");
        assertThat(words(metadata.get("response_types_supported"))).containsExactly("code");
        assertThat(words(metadata.get("grant_types_supported")))
                .containsExactly("authorization_code", "refresh_token", "client_credentials");
        assertThat(words(metadata.get("code_challenge_methods_supported"))).containsExactly("S256");
        assertThat(words(metadata.get("introspection_endpoint_auth_methods_supported")))
                .doesNotContain("none");
        assertThat(words(metadata.get("scopes_supported")))
                .hasSize(Scope.grantable().size());
        assertThat(metadata.get("authorization_response_iss_parameter_supported")
                        .asBoolean())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"token", "revocation", "introspection"})
    void namesEndpointsThatAreThere(String endpoint) {
        var address = http().get(PATH, null).json().get(endpoint + "_endpoint").asString();

        assertThat(http().get(address.substring("http://localhost:8080".length()), null)
                        .assertStatus(405)
                        .header("Allow"))
                .isEqualTo("POST");
    }

    private static Iterable<String> words(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }
}
