package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.RouteMatch;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// An OpenAPI document, against which tests check real responses.
public final class DescribedApi {

    private static final JsonMapper JSON = new JsonMapper();

    private final String text;
    private final JsonNode document;
    private final ObjectNode closed;
    private final SchemaRegistry schemas = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            registry -> registry.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

    /// The compiled schemas, by the nodes of the document.
    private final Map<JsonNode, Schema> compiled = Collections.synchronizedMap(new IdentityHashMap<>());

    private DescribedApi(String text) {
        this.text = text;
        this.document = JSON.readTree(text);
        this.closed = (ObjectNode) document.get("components").deepCopy();
        closed.get("schemas").forEach(DescribedApi::close);
    }

    public static DescribedApi of(String document) {
        return new DescribedApi(document);
    }

    /// Disallows unknown fields, so that an undescribed field of a response fails the test.
    private static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("properties")) {
            object.put("additionalProperties", false);
        }
    }

    public JsonNode document() {
        return document;
    }

    /// Asserts that it is OpenAPI 3.1 and that all its references can be resolved.
    public void assertValid() {
        var options = new ParseOptions();
        options.setResolve(true);
        var parsed = new OpenAPIV3Parser().readContents(text, null, options);

        assertThat(parsed.getMessages()).isEmpty();
        assertThat(parsed.getOpenAPI().getOpenapi()).startsWith("3.1");
    }

    /// The operation of a route.
    public JsonNode operation(Route route) {
        var path = route.path().startsWith("/v1/") ? route.path().substring("/v1".length()) : route.path();
        return document.path("paths").path(path).path(route.method().name().toLowerCase(Locale.ROOT));
    }

    /// Asserts that the document describes a response: its status and, for JSON, a schema that it conforms to
    /// without additional fields. Ignores requests that match no route.
    public void assertDescribes(String method, String rawPath, JsonResponse answer) {
        if (RouteCatalogue.match(method, rawPath) instanceof RouteMatch.Found(var route)
                && !unexpectedBody(route, answer)) {
            var response = resolved(operation(route).path("responses").path(String.valueOf(answer.status())));
            assertThat(response.isMissingNode())
                    .as("%s responds with %s, which is not described: %s", route, answer.status(), answer.text())
                    .isFalse();
            var schema = response.path("content").path("application/json").path("schema");
            if (!schema.isMissingNode() && !method.equals("HEAD")) {
                assertThat(compiled(schema).validate(answer.json()))
                        .as("%s responds with %s", route, answer.text())
                        .isEmpty();
            }
        }
    }

    /// Errors of a request body on a route without one are not described.
    private static boolean unexpectedBody(Route route, JsonResponse response) {
        return route.body() == BodyKind.NONE && (response.status() == 408 || response.status() == 413);
    }

    /// Asserts that the example of a media type conforms to its schema.
    public void assertValidExample(JsonNode mediaType) {
        assertThat(schemas.getSchema(rooted(mediaType.get("schema"))).validate(mediaType.get("example")))
                .as("%s", mediaType.get("example"))
                .isEmpty();
    }

    private Schema compiled(JsonNode schema) {
        return compiled.computeIfAbsent(schema, any -> schemas.getSchema(rooted(schema)));
    }

    private JsonNode resolved(JsonNode node) {
        var ref = node.path("$ref").asString("");
        return ref.isEmpty() ? node : document.at(ref.substring(1));
    }

    /// The schema with the components that it can reference.
    private JsonNode rooted(JsonNode schema) {
        var root = (ObjectNode) schema.deepCopy();
        root.set("components", closed);
        return root;
    }
}
