package dev.switchboard.openapi;

import dev.switchboard.contract.errors.ErrorType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Refusals as the document writes them.
final class ErrorResponses {

    private static final String REQUEST_ID = "0199aa00-0000-7000-8000-0000000000ff";
    private static final Map<String, Object> STRING = Map.of("type", "string");

    private ErrorResponses() {}

    /// The responses that are the same wherever they occur, for the document's components.
    static Map<String, Object> components() {
        var components = new LinkedHashMap<String, Object>();
        ErrorResponse.shared().forEach((name, refusal) -> components.put(name, response(refusal)));
        return components;
    }

    /// A reference to a shared one, else the response itself.
    static Map<String, Object> of(ErrorResponse refusal) {
        return ErrorResponse.shared().entrySet().stream()
                .filter(shared -> shared.getValue().equals(refusal))
                .findFirst()
                .<Map<String, Object>>map(shared -> Map.of("$ref", "#/components/responses/" + shared.getKey()))
                .orElseGet(() -> response(refusal));
    }

    private static Map<String, Object> response(ErrorResponse refusal) {
        var response = new LinkedHashMap<String, Object>();
        response.put("description", refusal.reason());
        response.put("headers", Fields.of(refusal));
        response.put("content", content(refusal));
        return response;
    }

    private static Map<String, Object> content(ErrorResponse refusal) {
        return switch (refusal.form()) {
            case ENVELOPE -> json("ErrorEnvelope", Map.of("error", error(refusal)));
            case OAUTH -> json("OAuthError", Map.of("error", refusal.code(), "error_description", refusal.reason()));
            case PAGE -> Map.of("text/html", Map.of("schema", STRING));
        };
    }

    private static Map<String, Object> json(String schema, Map<String, Object> example) {
        return Map.of(
                "application/json",
                Map.of("schema", Map.of("$ref", "#/components/schemas/" + schema), "example", example));
    }

    private static Map<String, Object> error(ErrorResponse refusal) {
        var error = new LinkedHashMap<String, Object>();
        error.put("type", refusal.code());
        error.put("message", refusal.reason());
        error.put("request_id", REQUEST_ID);
        if (refusal.code().equals(ErrorType.VALIDATION_ERROR.slug())) {
            error.put("fields", List.of(Map.of("field", "limit", "message", "must be 1 to 200")));
        }
        return error;
    }

    /// The schemas of both shapes of an error.
    static Map<String, Object> schemas() {
        var slugs = Arrays.stream(ErrorType.values()).map(ErrorType::slug).toList();
        var error = new LinkedHashMap<String, Object>();
        error.put(
                "type", Map.of("type", "string", "description", "What is wrong, for programs: stable.", "enum", slugs));
        error.put("message", Map.of("type", "string", "description", "What is wrong, for people: it may change."));
        error.put("request_id", Map.of("type", "string", "description", "As in X-Request-Id; quote it when you ask."));
        error.put(
                "fields",
                Map.of(
                        "type", "array",
                        "description", "One row per problem; only with `validation_error`.",
                        "items", Map.of("$ref", "#/components/schemas/FieldProblem")));
        return Map.of(
                "ErrorEnvelope",
                object("Every error but those of the token endpoint.", Map.of("error", ref("ErrorDetail")), "error"),
                "ErrorDetail",
                object("What is wrong with a request.", error, "type", "message", "request_id"),
                "FieldProblem",
                object("One value that is not as it must be.", problem(), "field", "message"),
                "OAuthError",
                object(
                        "An error of the token endpoint (RFC 6749, section 5.2).",
                        oauth(),
                        "error",
                        "error_description"));
    }

    private static Map<String, Object> problem() {
        var properties = new LinkedHashMap<String, Object>();
        properties.put("field", Map.of("type", "string", "description", "The dotted path, such as `items.0.name`."));
        properties.put("message", Map.of("type", "string", "description", "What would be right."));
        return properties;
    }

    private static Map<String, Object> oauth() {
        var properties = new LinkedHashMap<String, Object>();
        properties.put("error", Map.of("type", "string", "description", "The error code, such as `invalid_grant`."));
        properties.put("error_description", Map.of("type", "string", "description", "For people: it may change."));
        return properties;
    }

    private static Map<String, Object> ref(String name) {
        return Map.of("$ref", "#/components/schemas/" + name);
    }

    private static Map<String, Object> object(String description, Map<String, Object> properties, String... required) {
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "object");
        schema.put("description", description);
        schema.put("properties", properties);
        schema.put("required", List.of(required));
        return schema;
    }
}
