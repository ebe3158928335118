package dev.switchboard.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.webhooks.subscriptions.BrandProperties;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.openapi.EventSchemas;
import dev.switchboard.openapi.OpenApiDocument;
import dev.switchboard.openapi.OpenApiPart;
import dev.switchboard.testkit.DescriptionRules;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// This service's part of the document. [ApiClient] validates every response in the tests of this
/// module against it.
@ApiTest
class OpenApiIT {

    private static final Set<String> MAY_BE_MISSING =
            Set.of("GET /v1/presence", "GET /v1/webhooks/first-generation", "DELETE /v1/webhooks/first-generation");

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            registry -> registry.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    private final ApiClient api;
    private final OpenApiPart part;
    private final JsonMapper json;

    OpenApiIT(
            ApiClient api,
            @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping controllers,
            BrandProperties brand,
            JsonMapper json) {
        this.api = api;
        this.json = json;
        this.part = OpenApiConfiguration.part(controllers, brand, json);
    }

    static Stream<Route> routes() {
        return RouteCatalogue.routes().stream().filter(route -> route.service() == Service.RESOURCE_API);
    }

    /// The routes that need a scope.
    static Stream<Route> bearerRoutes() {
        return routes().filter(route -> route.access() != Access.NONE && route.scope() != null);
    }

    private JsonNode schema(String name) {
        return api.described().document().get("components").get("schemas").get(name);
    }

    private static List<String> words(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    @Test
    void isAValidPartOfAnOpenApi31Document() {
        api.described().assertValid();
    }

    @Test
    void describesEveryFieldAndNothingElse() {
        assertThat(DescriptionRules.problems(api.described().document())).isEmpty();
        assertThat(part.undescribed()).isEmpty();
        assertThat(part.unused()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("bearerRoutes")
    void describesScopeTierAndErrorsOfEveryRoute(Route route) {
        var operation = api.described().operation(route);
        var scope = Objects.requireNonNull(route.scope()).value();
        var statuses = operation.get("responses").propertyNames();

        assertThat(operation.get("x-scope").asString()).isEqualTo(scope);
        assertThat(operation.get("x-tier").asString())
                .isEqualTo(route.tier().name().toLowerCase(Locale.ROOT));
        assertThat(operation.get("description").asString())
                .contains("Scope `%s`, tier `%s`."
                        .formatted(scope, route.tier().name().toLowerCase(Locale.ROOT)));
        assertThat(operation.path("x-extension").asBoolean(false)).isEqualTo(route.extension());
        assertThat(operation.get("security").get(0).isEmpty()).isEqualTo(route.access() == Access.LINK_OR_BEARER);
        var keys = Stream.concat(Scope.ofApiKeys().stream(), Scope.ofOperatorKeys().stream());
        if (!route.sensitive() && keys.anyMatch(route.scope()::equals)) {
            assertThat(words(operation.get("security").findValue("api_key"))).containsExactly(scope);
        } else {
            assertThat(operation.get("security").findValue("api_key")).isNull();
        }
        assertThat(words(operation.get("security").findValue("oauth2"))).containsExactly(scope);
        assertThat(operation.get("summary").asString()).isNotBlank();
        assertThat(statuses).contains("401", "403", "422", "429", "500");
        // Some routes without an id in the path can respond with 404 as well.
        assertThat(statuses.contains("404"))
                .isEqualTo(route.path().contains("{") || route.sandbox() || MAY_BE_MISSING.contains(route.toString()));
        assertThat(statuses.contains("415")).isEqualTo(operation.has("requestBody"));
        assertThat(good(operation).get("headers").propertyNames())
                .contains("X-Request-Id", "RateLimit", "RateLimit-Policy");
    }

    /// The one successful response of an operation, apart from 206.
    private static JsonNode good(JsonNode operation) {
        var responses = operation.get("responses");
        var status = responses.propertyNames().stream()
                .filter(name -> name.startsWith("2") && !name.equals("206"))
                .toList();
        assertThat(status).hasSize(1);
        return responses.get(status.getFirst());
    }

    @ParameterizedTest
    @MethodSource("bearerRoutes")
    void showsExamplesThatMatchTheirSchemas(Route route) {
        var operation = api.described().operation(route);
        var response = good(operation).path("content").path("application/json");

        if (response.isObject()) {
            api.described().assertValidExample(response);
        }
        if (operation.has("requestBody")) {
            api.described()
                    .assertValidExample(operation
                            .get("requestBody")
                            .get("content")
                            .get(route.body().mediaType()));
        }
    }

    @Test
    void describesAnUploadPartByPart() {
        var upload = RouteCatalogue.routes().stream()
                .filter(route -> route.toString().equals("POST /v1/faxes"))
                .findFirst()
                .orElseThrow();
        var body = api.described()
                .operation(upload)
                .get("requestBody")
                .get("content")
                .get("multipart/form-data");

        assertThat(body.at("/encoding/file/contentType").asString()).isEqualTo("application/pdf");
        assertThat(words(schema("FaxForm").get("required"))).containsExactly("to", "file");
        assertThat(schema("FaxForm").at("/properties/file/format").asString()).isEqualTo("binary");
    }

    @Test
    void givesEveryOperationAUniqueId() {
        assertThat(routes().map(route ->
                        api.described().operation(route).get("operationId").asString()))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvFileSource(
            files = "../platform/contract/src/test/resources/tables/events.csv",
            delimiter = '|',
            useHeadersInDisplayName = true)
    void describesThePayloadOfEachEvent(String event, String filter, String record) {
        var name = EventName.of(event).orElseThrow();
        var operation =
                api.described().document().get("webhooks").get(name.value()).get("post");
        var body = operation.get("requestBody").get("content").get("application/json");
        var schema = schema(body.get("schema").get("$ref").asString().replaceFirst(".*/", ""));
        var data = schema.get("properties").get("data").get("$ref").asString().replaceFirst(".*/", "");

        assertThat(words(schema.get("properties").get("event").get("enum"))).contains(name.value());
        assertThat(words(schema.get("required"))).containsExactly("id", "event", "occurred_at", "org_id", "data");
        assertThat(data).isEqualTo(record);
        assertThat(body.get("example").get("event").asString()).isEqualTo(name.value());
        api.described().assertValidExample(body);
        assertThat(operation.get("responses").propertyNames()).containsExactlyInAnyOrder("2XX", "default");
        for (var parameter : operation.get("parameters")) {
            var key = parameter.get("$ref").asString().replaceFirst(".*/", "");
            var field = api.described()
                    .document()
                    .get("components")
                    .get("parameters")
                    .get(key);
            assertThat(field.get("in").asString()).isEqualTo("header");
            assertThat(field.path("x-extension").asBoolean(false))
                    .isEqualTo(!field.get("required").asBoolean());
        }
    }

    @Test
    void describesTheRulesOfBodies() {
        var patch = schema("UserPatch");

        assertThat(patch.has("required")).isFalse();
        assertThat(patch.get("additionalProperties").asBoolean()).isFalse();
        assertThat(patch.get("properties").get("name").get("maxLength").asInt()).isEqualTo(120);
        assertThat(words(patch.get("properties").get("extension").get("type"))).containsExactly("string", "null");
        assertThat(words(schema("AssignableRole").get("enum"))).containsExactly("admin", "member");
        assertThat(words(schema("NumberAssign").get("required"))).containsExactly("user_id");
    }

    @Test
    void describesWhichBodyIsOptional() {
        var paths = api.described().document().get("paths");

        assertThat(paths.at("/~1webhooks~1{webhook_id}~1secret/post/requestBody/required")
                        .asBoolean())
                .isFalse();
        assertThat(paths.at("/~1webhooks/post/requestBody/required").asBoolean())
                .isTrue();
    }

    @Test
    void describesTheRulesOfParameters() {
        var users =
                api.described().document().get("paths").get("/users").get("get").get("parameters");
        var limit = users.valueStream()
                .filter(parameter -> parameter.get("name").asString().equals("limit"))
                .findFirst()
                .orElseThrow();

        assertThat(users.valueStream().map(parameter -> parameter.get("name").asString()))
                .containsExactly("status", "q", "limit", "cursor");
        assertThat(limit.get("required").asBoolean()).isFalse();
        assertThat(limit.get("schema").get("minimum").asInt()).isEqualTo(1);
        assertThat(limit.get("schema").get("maximum").asInt()).isEqualTo(200);
        assertThat(limit.get("schema").get("default").asInt()).isEqualTo(50);
    }

    /// Each described parameter is one that the route reads: sent with a bad value, it is the one that is
    /// reported.
    @ParameterizedTest
    @ValueSource(strings = {"/v1/users", "/v1/numbers", "/v1/devices", "/v1/activity", "/v1/messages"})
    void describesOnlyParametersThatTheRouteReads(String path) {
        var owner = TestCompany.insert().owner().token();
        var parameters = api.described()
                .document()
                .get("paths")
                .get(path.substring("/v1".length()))
                .get("get")
                .get("parameters");

        parameters
                .valueStream()
                .map(parameter -> parameter.get("name").asString())
                .forEach(name -> {
                    var response = api.get(path + "?" + name + "=", owner);
                    assertThat(response.assertFields(name).text()).doesNotContain("is not a parameter");
                });
    }

    @ParameterizedTest
    @EnumSource
    void describesTheExampleOfEachEventByAJsonSchema(EventName event) {
        var schema = JSON.<ObjectNode>valueToTree(EventSchemas.of(
                OpenApiDocument.of("https://api.example/v1", "https://api.example", List.of(part.tree()))));
        var body = JSON.createObjectNode()
                .put("id", "0199f0a2-7c1e-7d3f-9a55-3f5d1c0f7e21")
                .put("event", event.value())
                .put("occurred_at", "2026-11-20T21:32:05.123Z")
                .put("org_id", "0199f0a2-7c1e-7d3f-9a55-3f5d1c0f7e22")
                .set("data", JSON.readTree(json.writeValueAsBytes(EventExamples.of(event))));
        var one = schema.deepCopy();
        one.remove(List.of("oneOf", "$id"));
        one.put("$ref", "#/$defs/" + event.value());

        assertThat(SCHEMAS.getSchema(schema).validate(body)).isEmpty();
        assertThat(SCHEMAS.getSchema(one).validate(body)).isEmpty();
        assertThat(SCHEMAS.getSchema(one).validate(body.deepCopy().put("event", "calls.unknown")))
                .isNotEmpty();
        var incomplete = body.deepCopy();
        ((ObjectNode) incomplete.get("data"))
                .remove(incomplete.get("data").propertyNames().iterator().next());
        assertThat(SCHEMAS.getSchema(schema).validate(incomplete)).isNotEmpty();
    }

    @Test
    void isServedToTheGatewayWithoutACredentialButNotAtThePublicPath() {
        api.http().get("/openapi.json", null).assertStatus(200);
        api.http().get("/v1/openapi.json", null).assertStatus(404);
    }
}
