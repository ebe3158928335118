package dev.switchboard.app.docs;

import dev.switchboard.app.docs.Operation.Field;
import dev.switchboard.app.docs.Operation.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/// Reads an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1) into what the pages of the reference show.
final class ReferenceReader {

    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
    private static final int DEEPEST = 3;
    private static final String EVENTS_TAG = "Webhooks";
    private static final String JSON_TYPE = "application/json";
    /// What a description ends with; the page shows it beside the route.
    private static final Pattern SCOPE_AND_TIER = Pattern.compile(
            "\\s*(?:Scope `[^`]+`, tier|Tier) `[^`]+`\\.(?: An extension of the API specification\\.)?$");

    private final JsonNode document;
    private final JsonMapper pretty;
    private final String server;
    private final RequestExamples examples;

    ReferenceReader(JsonMapper json, SdkCalls sdks, JsonNode document) {
        this.document = document;
        this.examples = new RequestExamples(sdks);
        this.pretty = json.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();
        this.server = document.path("servers").path(0).path("url").asString("");
    }

    List<Tag> tags() {
        var operations = new LinkedHashMap<String, List<Operation>>();
        document.path("tags").forEach(tag -> operations.put(tag.path("name").asString(), new ArrayList<>()));
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().stream()
                        .filter(method -> METHODS.contains(method.getKey()))
                        .forEach(method -> operations
                                .computeIfAbsent(
                                        method.getValue().path("tags").path(0).asString(""),
                                        missing -> new ArrayList<>())
                                .add(operation(method.getKey(), path.getKey(), method.getValue()))));
        return operations.entrySet().stream()
                .filter(tag -> !tag.getValue().isEmpty())
                .map(tag -> tag(tag.getKey(), tag.getValue()))
                .toList();
    }

    private Tag tag(String name, List<Operation> operations) {
        var described = document.path("tags")
                .valueStream()
                .filter(tag -> name.equals(tag.path("name").asString()))
                .findFirst()
                .orElse(MissingNode.getInstance());
        return new Tag(
                name,
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"),
                description(described),
                operations,
                name.equals(EVENTS_TAG) ? List.copyOf(document.path("webhooks").propertyNames()) : List.of());
    }

    private Operation operation(String method, String path, JsonNode operation) {
        var parameters =
                operation.path("parameters").valueStream().map(this::resolved).toList();
        var content = content(resolved(operation.path("requestBody")));
        var body = fields(content.schema());
        var success = success(operation);
        var response = content(success);
        return new Operation(
                operation.path("operationId").asString(),
                method.toUpperCase(Locale.ROOT),
                path,
                operation.path("summary").asString(""),
                Description.of(SCOPE_AND_TIER
                        .matcher(operation.path("description").asString(""))
                        .replaceFirst("")),
                operation.path("x-scope").stringValue(null),
                operation.path("x-tier").asString(""),
                operation.path("x-extension").asBoolean(false),
                operation.path("deprecated").asBoolean(false),
                parameters.stream().map(this::parameter).toList(),
                content.type(),
                body,
                operation.path("responses").properties().stream()
                        .map(entry -> new Response(entry.getKey(), description(resolved(entry.getValue()))))
                        .toList(),
                response.type(),
                fields(response.schema()),
                examples.of(
                        method,
                        server(path) + path,
                        operation,
                        parameters,
                        new RequestExamples.Body(content.type(), body, content.example())),
                example(response));
    }

    private record Content(String type, JsonNode schema, JsonNode example) {}

    /// The content of a body or a response, as JSON where there are several.
    private Content content(JsonNode body) {
        var types = body.path("content");
        var type = types.has(JSON_TYPE)
                ? JSON_TYPE
                : types.propertyNames().stream().findFirst().orElse("");
        var content = types.path(type);
        return new Content(type, content.path("schema"), content.path("example"));
    }

    private JsonNode success(JsonNode operation) {
        return operation.path("responses").properties().stream()
                .filter(entry -> entry.getKey().startsWith("2"))
                .findFirst()
                .map(entry -> resolved(entry.getValue()))
                .orElse(MissingNode.getInstance());
    }

    private @Nullable String example(Content content) {
        if (content.example().isMissingNode()) {
            return null;
        }
        return content.example().isString()
                ? content.example().asString()
                : pretty.writeValueAsString(content.example());
    }

    private Field parameter(JsonNode parameter) {
        var schema = resolved(parameter.path("schema"));
        return new Field(
                parameter.path("name").asString(),
                parameter.path("in").asString(),
                type(parameter.path("schema")),
                parameter.path("required").asBoolean(false),
                rules(schema),
                description(parameter),
                values(objectIn(parameter.path("schema"))));
    }

    private List<Field> fields(JsonNode schema) {
        var fields = new ArrayList<Field>();
        addFields(fields, "", schema, 1);
        return fields;
    }

    private void addFields(List<Field> fields, String prefix, JsonNode schema, int depth) {
        var object = objectIn(schema);
        var required =
                object.path("required").valueStream().map(JsonNode::asString).collect(Collectors.toSet());
        object.path("properties").properties().forEach(property -> {
            var value = property.getValue();
            var target = objectOrValue(value);
            var name = prefix + property.getKey();
            fields.add(new Field(
                    name,
                    "",
                    type(value),
                    required.contains(property.getKey()),
                    rules(target),
                    description(value.has("description") ? value : target),
                    values(objectIn(value))));
            if (depth < DEEPEST) {
                addFields(fields, name + (isArray(value) ? "[]." : "."), value, depth + 1);
            }
        });
    }

    /// The object that a schema describes, also as an element of an array or as an alternative to null.
    private JsonNode objectIn(JsonNode schema) {
        var target = objectOrValue(schema);
        return target.has("items") ? objectIn(target.path("items")) : target;
    }

    private boolean isArray(JsonNode schema) {
        return objectOrValue(schema).has("items");
    }

    private JsonNode objectOrValue(JsonNode schema) {
        var target = resolved(schema);
        return target.has("oneOf")
                ? target.path("oneOf")
                        .valueStream()
                        .filter(option -> !"null".equals(option.path("type").asString("")))
                        .findFirst()
                        .map(this::resolved)
                        .orElse(target)
                : target;
    }

    private String type(JsonNode schema) {
        var target = objectOrValue(schema);
        if (target.has("items")) {
            return "array of " + type(target.path("items"));
        }
        var types = target.path("type").isArray()
                ? target.path("type").valueStream().map(JsonNode::asString)
                : Stream.of(target.path("type").asString("any"));
        var name = types.filter(type -> !type.equals("null")).collect(Collectors.joining(" or "));
        var format = target.path("format").asString("");
        return name
                + (format.isEmpty() || format.startsWith("int") ? "" : " (" + format + ")")
                + (nullable(schema) ? " or null" : "");
    }

    private boolean nullable(JsonNode schema) {
        var target = resolved(schema);
        return target.path("type").valueStream().anyMatch(type -> "null".equals(type.asString()))
                || target.path("oneOf")
                        .valueStream()
                        .anyMatch(option -> "null".equals(option.path("type").asString("")));
    }

    private static String rules(JsonNode schema) {
        return Stream.of(
                        range(schema, "minLength", "maxLength", " characters"),
                        range(schema, "minItems", "maxItems", " elements"),
                        range(schema, "minimum", "maximum", ""),
                        schema.has("default")
                                ? "default " + schema.path("default").asString()
                                : "")
                .filter(rule -> !rule.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String range(JsonNode schema, String least, String most, String unit) {
        var min = schema.path(least).asString("");
        var max = schema.path(most).asString("");
        if (max.isEmpty()) {
            return min.isEmpty() ? "" : "at least " + min + unit;
        }
        return (min.isEmpty() ? "at most " : min + " to ") + max + unit;
    }

    private static List<String> values(JsonNode schema) {
        return schema.path("enum")
                .valueStream()
                .filter(value -> !value.isNull())
                .map(JsonNode::asString)
                .toList();
    }

    /// Some paths have a server of their own.
    private String server(String path) {
        return document.path("paths")
                .path(path)
                .path("servers")
                .path(0)
                .path("url")
                .asString(server);
    }

    private JsonNode resolved(JsonNode node) {
        var reference = node.path("$ref").asString("");
        return reference.isEmpty() ? node : resolved(document.at(reference.substring(1)));
    }

    private static Description description(JsonNode described) {
        return Description.of(described.path("description").asString(""));
    }
}
