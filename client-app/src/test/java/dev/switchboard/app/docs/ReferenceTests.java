package dev.switchboard.app.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.requestTo;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withServerError;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withSuccess;

import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.test.web.client.MockRestServiceServer;
import org.springframework.web.client.RestClient;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.databind.json.JsonMapper;

class ReferenceTests {

    private static final String ADDRESS = "http://gateway.example/v1/openapi.json";

    private final RestClient.Builder http = RestClient.builder().baseUrl("http://gateway.example");
    private final MockRestServiceServer gateway =
            MockRestServiceServer.bindTo(http).build();
    private final TestClock clock = TestClock.at("2026-11-29T12:00:00Z");
    private final Reference reference =
            new Reference(http.build(), JsonMapper.shared(), new SdkCalls(JsonMapper.shared()), clock);

    @Test
    void isReadAgainAfterAMinute() {
        respondWith("getUsers");
        respondWith("listUsers");

        assertThat(operation()).isEqualTo("getUsers");
        clock.advance(Duration.ofSeconds(59));
        assertThat(operation()).isEqualTo("getUsers");
        clock.advance(Duration.ofSeconds(2));
        assertThat(operation()).isEqualTo("listUsers");
        gateway.verify();
    }

    @Test
    void staysAsItWasWhileTheDocumentIsUnavailable() {
        respondWith("getUsers");
        gateway.expect(requestTo(ADDRESS)).andRespond(withServerError());

        assertThat(operation()).isEqualTo("getUsers");
        clock.advance(Duration.ofMinutes(2));
        assertThat(operation()).isEqualTo("getUsers");
        gateway.verify();
    }

    @Test
    void isUnavailableBeforeTheDocumentWasEverRead() {
        gateway.expect(requestTo(ADDRESS)).andRespond(withServerError());

        assertThatThrownBy(reference::tags)
                .isInstanceOfSatisfying(
                        ResponseStatusException.class,
                        failure -> assertThat(failure.getStatusCode().value()).isEqualTo(503));
    }

    @Test
    void showsFieldsOfFields() {
        gateway.expect(requestTo(ADDRESS)).andRespond(withSuccess("""
                {"servers": [{"url": "https://api.example/v1"}], "tags": [{"name": "API keys"}],
                 "paths": {"/keys/{key_id}": {"put": {"operationId": "putKey", "tags": ["API keys"], "summary": "Changes.",
                   "security": [{"api_key": []}],
                   "parameters": [{"name": "key_id", "in": "path", "required": true, "example": "k1", "schema": {"type": "string"}}],
                   "requestBody": {"content": {"application/json": {"example": {"name": "it's"}, "schema": {"$ref": "#/components/schemas/Key"}}}},
                   "description": "Once.\\n\\nScope `keys:write`, tier `light`. An extension of the API specification.",
                   "responses": {"204": {"description": "Done."}}}}},
                 "components": {"schemas": {
                   "Key": {"type": "object", "required": ["name"], "properties": {
                     "name": {"type": "string", "minLength": 1, "maxLength": 9, "description": "A <b>name</b>, `x`."},
                     "owner": {"oneOf": [{"$ref": "#/components/schemas/Owner"}, {"type": "null"}]},
                     "uses": {"type": "array", "items": {"$ref": "#/components/schemas/Use"}}}},
                   "Owner": {"type": "object", "properties": {"id": {"type": "string", "format": "uuid"}}},
                   "Use": {"type": "string", "enum": ["read", "write"]}}}}
                """, MediaType.APPLICATION_JSON));

        var tag = reference.tag("api-keys").orElseThrow();
        var operation = tag.operations().getFirst();

        assertThat(operation.body())
                .extracting(
                        Operation.Field::name, Operation.Field::type, Operation.Field::required, Operation.Field::rules)
                .containsExactly(
                        tuple("name", "string", true, "1 to 9 characters"),
                        tuple("owner", "object or null", false, ""),
                        tuple("owner.id", "string (uuid)", false, ""),
                        tuple("uses", "array of string", false, ""));
        assertThat(operation.body().getLast().values()).containsExactly("read", "write");
        assertThat(operation.description().markdown()).isEqualTo("Once.");
        assertThat(operation.body().getFirst().description().html())
                .isEqualTo("<p>A &lt;b&gt;name&lt;/b&gt;, <code>x</code>.</p>\n");
        assertThat(operation.requests().getFirst().code()).isEqualTo("""
                curl -s -X PUT "https://api.example/v1/keys/k1" \\
                    -H "Authorization: Bearer $SWITCHBOARD_API_KEY" \\
                    -H 'Content-Type: application/json' \\
                    -d '{"name":"it'\\''s"}'""");
    }

    private void respondWith(String operationId) {
        gateway.expect(requestTo(ADDRESS))
                .andRespond(withSuccess("""
                {"tags": [{"name": "Users"}],
                 "paths": {"/users": {"get": {"operationId": "%s", "tags": ["Users"], "responses": {}}}}}
                """.formatted(operationId), MediaType.APPLICATION_JSON));
    }

    private String operation() {
        return reference.tags().getFirst().operations().getFirst().id();
    }
}
