package dev.switchboard.openapi;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldCode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The error responses of the document, and their schemas.
final class ErrorComponents {

    private static final String REQUEST_ID = "01a1faed-60aa-78d6-911f-4e56e0d3330e";
    private static final Map<String, Object> STRING = Map.of("type", "string");

    private ErrorComponents() {}

    /// The error responses that are the same for all routes, for the document's components.
    static Map<String, Object> components() {
        var components = new LinkedHashMap<String, Object>();
        ErrorResponse.shared().forEach((name, error) -> components.put(name, response(error)));
        return components;
    }

    /// A reference to a shared response, or else the response itself.
    static Map<String, Object> of(ErrorResponse error) {
        return ErrorResponse.shared().entrySet().stream()
                .filter(shared -> shared.getValue().equals(error))
                .findFirst()
                .<Map<String, Object>>map(shared -> Map.of("$ref", "#/components/responses/" + shared.getKey()))
                .orElseGet(() -> response(error));
    }

    private static Map<String, Object> response(ErrorResponse error) {
        var response = new LinkedHashMap<String, Object>();
        response.put("description", error.reason());
        response.put("headers", HeaderFields.of(error));
        response.put("content", content(error));
        return response;
    }

    private static Map<String, Object> content(ErrorResponse error) {
        return switch (error.format()) {
            case ENVELOPE -> json("ErrorEnvelope", Map.of("error", detail(error)));
            case OAUTH -> json("OAuthError", Map.of("error", error.code(), "error_description", error.reason()));
            case PAGE -> Map.of("text/html", Map.of("schema", STRING));
        };
    }

    private static Map<String, Object> json(String schema, Map<String, Object> example) {
        return Map.of(
                "application/json",
                Map.of("schema", Map.of("$ref", "#/components/schemas/" + schema), "example", example));
    }

    private static Map<String, Object> detail(ErrorResponse error) {
        var detail = new LinkedHashMap<String, Object>();
        var code = example(error);
        detail.put("type", error.code());
        detail.put("code", code.slug());
        detail.put("message", error.reason());
        detail.put("doc_url", "https://api.example.com/docs/errors#" + code.slug());
        detail.put("request_id", REQUEST_ID);
        if (error.code().equals(ErrorType.VALIDATION_ERROR.slug())) {
            detail.put(
                    "fields",
                    List.of(Map.of(
                            "field",
                            "limit",
                            "message",
                            "must be at most 200",
                            "code",
                            FieldCode.TOO_LARGE.slug(),
                            "max",
                            200)));
        }
        return detail;
    }

    /// A code of the response's type and status, the most general one where there is one. What is forbidden to a
    /// request without a credential is another origin.
    private static ErrorCode example(ErrorResponse error) {
        if (error.code().equals(ErrorType.FORBIDDEN.slug())) {
            return ErrorCode.ORIGIN_NOT_ALLOWED;
        }
        return ErrorCode.find(error.code())
                .orElseGet(() -> Arrays.stream(ErrorCode.values())
                        .filter(code -> code.type().slug().equals(error.code()) && code.status() == error.status())
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("No code for " + error)));
    }

    /// The schemas of both error formats.
    static Map<String, Object> schemas() {
        var slugs = Arrays.stream(ErrorType.values()).map(ErrorType::slug).toList();
        var error = new LinkedHashMap<String, Object>();
        error.put(
                "type",
                Map.of(
                        "type",
                        "string",
                        "description",
                        Schemas.withValues("The kind of error, stable, for programs.", meanings()),
                        "enum",
                        slugs));
        error.put(
                "code",
                code(
                        "Which error of the type it is, stable, for programs. More codes may be added: treat an unknown"
                                + " one as its type.",
                        Arrays.stream(ErrorCode.values()).map(ErrorCode::slug).toList()));
        error.put(
                "message",
                Map.of(
                        "type",
                        "string",
                        "description",
                        "What is wrong and what to do, for developers; its text can change."));
        error.put(
                "values",
                Map.of(
                        "type", "object",
                        "description", "The values in the message by their names; absent where it has none.",
                        "additionalProperties", STRING));
        error.put(
                "doc_url",
                Map.of(
                        "type",
                        "string",
                        "format",
                        "uri",
                        "description",
                        "Address of the page that describes the code and says what to do."));
        error.put(
                "request_id",
                Map.of(
                        "type",
                        "string",
                        "description",
                        "The identifier of the request, as in X-Request-Id; quote it when you report a problem."));
        error.put(
                "fields",
                Map.of(
                        "type", "array",
                        "description", "One row per problem; only with `validation_error`.",
                        "items", Map.of("$ref", "#/components/schemas/FieldProblem")));
        return Map.of(
                "ErrorEnvelope",
                object("Every error except those of the token endpoint.", Map.of("error", envelope()), "error"),
                "ErrorDetail",
                object(
                        "What is wrong with a request, for programs and for developers.",
                        error,
                        "type",
                        "code",
                        "message",
                        "doc_url",
                        "request_id"),
                "FieldProblem",
                object(
                        "One invalid value of a request, and what would be valid.",
                        problem(),
                        "field",
                        "message",
                        "code"),
                "OAuthError",
                object(
                        "An error of the token endpoint (RFC 6749, section 5.2).",
                        oauth(),
                        "error",
                        "error_description"));
    }

    private static Map<String, Object> envelope() {
        return Map.of(
                "$ref",
                "#/components/schemas/ErrorDetail",
                "description",
                "What is wrong, with the kind of error and the id of the request.");
    }

    private static Map<String, String> meanings() {
        var meanings = new LinkedHashMap<String, String>();
        for (var type : ErrorType.values()) {
            meanings.put(type.slug(), meaning(type));
        }
        return meanings;
    }

    private static String meaning(ErrorType type) {
        return switch (type) {
            case INVALID_REQUEST ->
                "The request cannot be read, or an opaque value such as a cursor was not issued here or has expired.";
            case UNAUTHORIZED -> "The credential is missing, unknown, expired or revoked.";
            case FORBIDDEN -> "The credential is valid and may not do this, whatever its scopes are.";
            case INSUFFICIENT_SCOPE -> "The credential lacks the scope that `WWW-Authenticate` names.";
            case NOT_FOUND -> "There is no such record, or this credential may not see it.";
            case CONFLICT -> "The request collides with the present state, such as a number that is assigned already.";
            case VALIDATION_ERROR -> "Some values are invalid; `fields` names each of them.";
            case RATE_LIMITED -> "Too many requests; wait for `Retry-After` seconds.";
            case SERVER_ERROR -> "Something went wrong on the server; quote `request_id` when you report it.";
        };
    }

    /// A text of which the known values are listed. It is no enum, since clients are to accept others.
    private static Map<String, Object> code(String description, List<String> known) {
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "string");
        schema.put("description", description);
        schema.put("x-extensible-enum", known);
        return schema;
    }

    private static Map<String, Object> problem() {
        var properties = new LinkedHashMap<String, Object>();
        properties.put(
                "field",
                Map.of(
                        "type",
                        "string",
                        "description",
                        "The place of the value as a dotted path, such as `items.0.name`."));
        properties.put(
                "message",
                Map.of(
                        "type",
                        "string",
                        "description",
                        "What would be valid, such as `must be 1 to 200`; its text can change."));
        properties.put(
                "code",
                code(
                        "The rule that the value breaks, stable, for programs. More codes may be added.",
                        Arrays.stream(FieldCode.values()).map(FieldCode::slug).toList()));
        properties.put(
                "min",
                Map.of("type", "integer", "description", "The least that the rule allows; absent where it has none."));
        properties.put(
                "max",
                Map.of("type", "integer", "description", "The most that the rule allows; absent where it has none."));
        return properties;
    }

    private static Map<String, Object> oauth() {
        var properties = new LinkedHashMap<String, Object>();
        properties.put(
                "error",
                Map.of(
                        "type",
                        "string",
                        "description",
                        "The kind of error, for programs: a code of RFC 6749 such as `invalid_grant`."));
        properties.put(
                "error_description",
                Map.of("type", "string", "description", "One English sentence for developers; its text can change."));
        return properties;
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
