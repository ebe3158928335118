package dev.switchboard.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.openapi.RouteDescription.Success;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OperationsTests {

    private final Wording wording = Wording.load(OperationsTests.class, "operations.properties");
    private final Examples examples = Examples.of(Map.of(
            "DialRequest", Map.of("to", "+13125550100", "priority", 1),
            "PlacedCall", Map.of("to", "+13125550100"),
            "FaxForm", Map.of("to", "+13125550114", "file", "(binary)"),
            "OptionalRequest", Map.of(),
            "placeAnother", Map.of("to", "+13125550102"),
            "exportContacts", Map.of("text/csv", "name\r\nDana\r\n")));
    private final Schemas schemas = new Schemas(new BeanValidation(), wording, examples);
    private final Operations operations = new Operations(schemas, wording, examples);

    record CallQuery(
            @Nullable String since, @Opaque @Nullable String cursor) {}

    record DialRequest(String to, @Nullable Integer priority) {}

    @OptionalBody
    record OptionalRequest() {}

    record PlacedCall(String to) {}

    record FaxForm(String to, @PartType("application/pdf") Path file) {}

    private Map<?, ?> operation(String route, RouteDescription description) {
        return operations.of(route(route), description);
    }

    static Route route(String name) {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.toString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static RouteDescription description(String route) {
        return RouteDescription.of(route, "theId", "The summary.", Success.json(200, PlacedCall.class));
    }

    static Map<?, ?> object(Map<?, ?> parent, String... path) {
        Map<?, ?> node = parent;
        for (var name : path) {
            node = (Map<?, ?>) Objects.requireNonNull(node.get(name), name);
        }
        return node;
    }

    private static List<?> list(Map<?, ?> parent, String name) {
        return (List<?>) Objects.requireNonNull(parent.get(name), name);
    }

    @Test
    void namesScopeAndTierForProgramsAndReaders() {
        var operation = operation("GET /v1/calls", description("GET /v1/calls").details("More."));

        assertThat(operation.get("operationId")).isEqualTo("theId");
        assertThat(operation.get("summary")).isEqualTo("The summary.");
        assertThat(operation.get("description")).isEqualTo("More.\n\nScope `calls:read`, tier `heavy`.");
        assertThat(operation.get("x-scope")).isEqualTo("calls:read");
        assertThat(operation.get("x-tier")).isEqualTo("heavy");
        assertThat(operation.get("security"))
                .isEqualTo(List.of(Map.of("api_key", List.of("calls:read")), Map.of("oauth2", List.of("calls:read"))));
        assertThat(operation.get("tags")).isEqualTo(List.of("Calls"));
        assertThat(operation.containsKey("x-extension")).isFalse();
    }

    @Test
    void marksExtensionsForProgramsAndReaders() {
        var operation = operation("GET /v1/activity", description("GET /v1/activity"));

        assertThat(operation.get("x-extension")).isEqualTo(true);
        assertThat(operation.get("description"))
                .isEqualTo("Scope `users:read`, tier `medium`. An extension of the API specification.");
    }

    @Test
    void marksADeprecatedRouteAndTheFieldsOfItsResponses() {
        var deprecated = route("GET /v1/activity").deprecated(LocalDate.of(2027, 1, 1), LocalDate.of(2027, 7, 1));
        var operation = operations.of(deprecated, description("GET /v1/activity"));

        assertThat(operation.get("deprecated")).isEqualTo(true);
        assertThat(operation.get("description"))
                .asString()
                .endsWith("\n\nDeprecated since 2027-01-01; it works until 2027-07-01.");
        assertThat(object(operation, "responses", "200", "headers").keySet().stream()
                        .map(String::valueOf))
                .contains("Deprecation", "Sunset", "Link");
        assertThat(operation("GET /v1/activity", description("GET /v1/activity"))
                        .containsKey("deprecated"))
                .isFalse();
    }

    record OldQuery(
            @DeprecatedField(since = "2027-01-01") @Nullable String since) {}

    @Test
    void marksADeprecatedParameterOrField() {
        var parameter = (Map<?, ?>) list(
                        operation(
                                "GET /v1/activity",
                                description("GET /v1/activity").query(OldQuery.class)),
                        "parameters")
                .getFirst();

        assertThat(parameter.get("deprecated")).isEqualTo(true);
        assertThat(parameter.get("description"))
                .asString()
                .endsWith(" Deprecated since 2027-01-01; it is not decided until when it works.");
    }

    @Test
    void hasNoScopeOnARouteWithoutCredential() {
        var operation = operation("GET /v1/docs", description("GET /v1/docs"));

        assertThat(operation.containsKey("x-scope")).isFalse();
        assertThat(operation.get("description")).isEqualTo("Tier `light`. An extension of the API specification.");
        assertThat(list(operation, "security")).isEmpty();
    }

    @Test
    void reportsAPathVariableWithoutADescription() {
        operation("GET /v1/voicemails/{voicemail_id}", description("GET /v1/voicemails/{voicemail_id}"));

        assertThat(wording.missing()).contains("path.voicemail_id", "path.voicemail_id.example");
    }

    @Test
    void describesPathVariablesAndQueryParameters() {
        var parameters = list(
                operation(
                        "GET /v1/users/{user_id}/devices",
                        description("GET /v1/users/{user_id}/devices").query(CallQuery.class)),
                "parameters");

        assertThat(parameters).hasSize(3);
        var variable = (Map<?, ?>) parameters.get(0);
        assertThat(variable.get("name")).isEqualTo("user_id");
        assertThat(variable.get("in")).isEqualTo("path");
        assertThat(variable.get("required")).isEqualTo(true);
        assertThat(variable.get("description"))
                .isEqualTo("The identifier of a user, as `id` of the user's record has it.");
        var since = (Map<?, ?>) parameters.get(1);
        assertThat(since.get("name")).isEqualTo("since");
        assertThat(since.get("in")).isEqualTo("query");
        assertThat(since.get("required")).isEqualTo(false);
        assertThat(since.get("description")).isEqualTo("From this time on.");
    }

    @Test
    void acceptsAnIdempotencyKeyOnlyWhereTheCatalogueSaysSo() {
        var key = Map.of("$ref", "#/components/parameters/IdempotencyKey");
        var idempotent =
                operation("POST /v1/calls", description("POST /v1/calls").body(DialRequest.class));
        var other = operation("PATCH /v1/users/{user_id}", description("PATCH /v1/users/{user_id}"));

        assertThat(list(idempotent, "parameters").contains(key)).isTrue();
        assertThat(object(idempotent, "responses", "200", "headers").containsKey("Idempotent-Replayed"))
                .isTrue();
        assertThat(list(other, "parameters").contains(key)).isFalse();
        assertThat(object(other, "responses", "200", "headers").containsKey("Idempotent-Replayed"))
                .isFalse();
    }

    @Test
    void describesAJsonBodyWithAnExample() {
        var operation =
                operation("POST /v1/calls", description("POST /v1/calls").body(DialRequest.class));

        var body = object(operation, "requestBody");
        assertThat(body.get("required")).isEqualTo(true);
        var content = object(body, "content", "application/json");
        assertThat(content.get("schema")).isEqualTo(Map.of("$ref", "#/components/schemas/DialRequest"));
        assertThat(content.get("example")).isEqualTo(Map.of("to", "+13125550100", "priority", 1));
        assertThat(object(schemas.components(), "DialRequest").get("additionalProperties"))
                .isEqualTo(false);
    }

    @Test
    void showsTheExampleOfTheOperationBeforeThatOfItsRecord() {
        var another = RouteDescription.of(
                "POST /v1/calls", "placeAnother", "Places one.", Success.json(200, PlacedCall.class));

        assertThat(example(operation("POST /v1/calls", another))).isEqualTo(Map.of("to", "+13125550102"));
        assertThat(example(operation("POST /v1/calls", description("POST /v1/calls"))))
                .isEqualTo(Map.of("to", "+13125550100"));
    }

    private static Object example(Map<?, ?> operation) {
        return Objects.requireNonNull(object(operation, "responses", "200", "content", "application/json")
                .get("example"));
    }

    @Test
    void showsTheExampleOfATextByItsMediaType() {
        var route = "GET /v1/contacts/export";
        var content = object(
                operation(
                        route,
                        RouteDescription.of(
                                route, "exportContacts", "A file.", Success.text("text/csv", "text/vcard"))),
                "responses",
                "200",
                "content");

        assertThat(object(content, "text/csv").get("example")).isEqualTo("name\r\nDana\r\n");
        assertThat(object(content, "text/vcard").containsKey("example")).isFalse();
    }

    @Test
    void describesABodyThatMayBeMissing() {
        var operation = operation(
                "POST /v1/webhooks/{webhook_id}/recover",
                description("POST /v1/webhooks/{webhook_id}/recover").body(OptionalRequest.class));

        assertThat(object(operation, "requestBody").get("required")).isEqualTo(false);
    }

    @Test
    void namesTheMediaTypesOfFilesInAMultipartBody() {
        var operation =
                operation("POST /v1/faxes", description("POST /v1/faxes").body(FaxForm.class));

        var content = object(operation, "requestBody", "content", "multipart/form-data");
        assertThat(content.get("encoding")).isEqualTo(Map.of("file", Map.of("contentType", "application/pdf")));
        assertThat(object(schemas.components(), "FaxForm", "properties", "file").get("format"))
                .isEqualTo("binary");
    }

    @Test
    void leavesFormsOfTheOauthRoutesOpen() {
        operation("POST /oauth/revoke", description("POST /oauth/revoke").body(DialRequest.class));

        assertThat(object(schemas.components(), "DialRequest").containsKey("additionalProperties"))
                .isFalse();
    }

    @Test
    void describesPartialAndUnchangedContentOfMedia() {
        var route = "GET /v1/recordings/{recording_id}/media";
        var responses = object(
                operation(route, RouteDescription.of(route, "getMedia", "Media.", Success.media("audio/ogg"))),
                "responses");

        assertThat(object(responses, "200", "content", "audio/ogg", "schema").get("format"))
                .isEqualTo("binary");
        assertThat(object(responses, "206", "headers").containsKey("Content-Range"))
                .isTrue();
        assertThat(object(responses, "200", "headers").containsKey("Content-Range"))
                .isFalse();
        assertThat(responses.containsKey("304")).isTrue();
    }

    @Test
    void describesAResponseWithoutABody() {
        var route = "DELETE /v1/webhooks/{webhook_id}";
        var responses = object(
                operation(route, RouteDescription.of(route, "delete", "Deletes.", Success.empty(204))), "responses");

        assertThat(object(responses, "204").containsKey("content")).isFalse();
        assertThat(object(responses, "204", "headers").containsKey("X-Request-Id"))
                .isTrue();
        assertThat(responses.containsKey("206")).isFalse();
        assertThat(responses.containsKey("304")).isFalse();
    }
}
