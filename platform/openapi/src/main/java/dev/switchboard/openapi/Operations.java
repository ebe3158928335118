package dev.switchboard.openapi;

import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Deprecation;
import dev.switchboard.contract.routes.Route;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes the operation of each route.
final class Operations {

    private final Schemas schemas;
    private final Wording wording;
    private final Examples examples;

    Operations(Schemas schemas, Wording wording, Examples examples) {
        this.schemas = schemas;
        this.wording = wording;
        this.examples = examples;
    }

    Map<String, Object> of(Route route, RouteDescription description) {
        var operation = new LinkedHashMap<String, Object>();
        operation.put("operationId", description.id());
        operation.put("summary", description.summary());
        operation.put("description", description(route, description.details()));
        operation.put("tags", List.of(Names.tag(route)));
        operation.put("security", SecuritySchemes.of(route));
        if (route.scope() != null) {
            operation.put("x-scope", route.scope().value());
        }
        operation.put("x-tier", tier(route));
        if (route.extension()) {
            operation.put("x-extension", true);
        }
        if (route.deprecation() != null) {
            operation.put("deprecated", true);
        }
        operation.put("parameters", parameters(route, description));
        if (description.body() != null) {
            operation.put("requestBody", body(route.body(), description.body()));
        }
        operation.put("responses", responses(route, description));
        return operation;
    }

    /// The details, followed by scope and tier.
    private static String description(Route route, String details) {
        var scope = route.scope();
        return details
                + (details.isEmpty() ? "" : "\n\n")
                + (scope == null ? "" : "Scope `%s`, ".formatted(scope.value()))
                + (scope == null ? "Tier" : "tier")
                + " `%s`".formatted(tier(route))
                + (route.extension() ? ". An extension of the API specification." : ".")
                + (route.deprecation() == null ? "" : "\n\n" + sentence(route.deprecation()));
    }

    /// What readers are told about a deprecation.
    static String sentence(Deprecation deprecation) {
        return "Deprecated since %s; %s."
                .formatted(
                        deprecation.since(),
                        deprecation.sunset() == null
                                ? "it is not decided until when it works"
                                : "it works until " + deprecation.sunset());
    }

    private static String tier(Route route) {
        return route.tier().name().toLowerCase(Locale.ROOT);
    }

    private List<Object> parameters(Route route, RouteDescription description) {
        var parameters = new ArrayList<Object>();
        Names.variables(route).forEach(name -> parameters.add(variable(name)));
        if (route.idempotent()) {
            parameters.add(Map.of("$ref", "#/components/parameters/IdempotencyKey"));
        }
        if (description.query() != null) {
            parameters.addAll(schemas.parameters(description.query()));
        }
        return parameters;
    }

    private Map<String, Object> variable(String name) {
        var variable = new LinkedHashMap<String, Object>();
        variable.put("name", name);
        variable.put("in", "path");
        variable.put("required", true);
        variable.put("description", wording.ofField("path", name));
        variable.put("schema", Map.of("type", "string"));
        variable.put("example", wording.exampleOfPath(name));
        return variable;
    }

    private Map<String, Object> body(BodyKind kind, Class<?> type) {
        var content = content(
                kind == BodyKind.FORM ? schemas.form(type) : schemas.body(type), examples.of(Spelling.schema(type)));
        if (kind == BodyKind.MULTIPART) {
            content.put("encoding", encoding(type));
        }
        boolean required = !type.isAnnotationPresent(OptionalBody.class);
        return Map.of("required", required, "content", Map.of(kind.mediaType(), content));
    }

    /// The media types of parts that are files.
    private static Map<String, Object> encoding(Class<?> form) {
        var encoding = new LinkedHashMap<String, Object>();
        for (var component : form.getRecordComponents()) {
            var type = component.getAnnotation(PartType.class);
            if (type != null) {
                encoding.put(Spelling.field(component), Map.of("contentType", type.value()));
            }
        }
        return encoding;
    }

    private static Map<String, Object> content(Map<String, Object> schema, Object example) {
        var content = new LinkedHashMap<String, Object>();
        content.put("schema", schema);
        content.put("example", example);
        return content;
    }

    private Map<String, Object> responses(Route route, RouteDescription description) {
        var responses = new LinkedHashMap<String, Object>();
        var success = route.conditional() ? description.success().with("ETag") : description.success();
        responses.put(String.valueOf(success.status()), response(route, success, description.id()));
        if (!description.noContent().isEmpty()) {
            responses.put(
                    "204",
                    response(
                            route,
                            new RouteDescription.Success(204, description.noContent(), null, "", List.of()),
                            description.id()));
        }
        if (success.fields().contains("Accept-Ranges")) {
            responses.put("206", partialContent(route, success, description.id()));
        }
        if (success.fields().contains("ETag")) {
            responses.put(
                    "304",
                    Map.of(
                            "description",
                            "`If-None-Match` has the tag of the content, which is not sent again.",
                            "headers",
                            HeaderFields.with(List.of("ETag"))));
        }
        for (var error : ErrorResponse.of(route, description)) {
            responses.put(String.valueOf(error.status()), ErrorComponents.of(error));
        }
        return responses;
    }

    private Map<String, Object> partialContent(Route route, RouteDescription.Success whole, String id) {
        var fields = new ArrayList<>(whole.fields());
        fields.add("Content-Range");
        return response(
                route,
                new RouteDescription.Success(206, "The requested range of bytes.", null, whole.mediaType(), fields),
                id);
    }

    private Map<String, Object> response(Route route, RouteDescription.Success success, String id) {
        var response = new LinkedHashMap<String, Object>();
        response.put("description", success.description());
        var fields = new ArrayList<>(success.fields());
        if (route.idempotent()) {
            fields.add("Idempotent-Replayed");
        }
        if (route.deprecation() != null) {
            fields.addAll(List.of("Deprecation", "Link"));
            if (route.deprecation().sunset() != null) {
                fields.add("Sunset");
            }
        }
        response.put("headers", HeaderFields.with(fields));
        if (success.type() != null) {
            response.put("content", Map.of(success.mediaType(), json(success.type(), id)));
        } else if (!success.mediaType().isEmpty()) {
            var content = new LinkedHashMap<String, Object>();
            success.mediaTypes().forEach(type -> content.put(type, text(success, type, id)));
            response.put("content", content);
        }
        return response;
    }

    private Map<String, Object> json(Type type, String id) {
        return content(schemas.response(type), examples.ofOperation(id).orElseGet(() -> schemas.example(type)));
    }

    private Map<String, Object> text(RouteDescription.Success success, String mediaType, String id) {
        return examples.ofOperation(id).orElse(Map.of()) instanceof Map<?, ?> byType
                        && byType.get(mediaType) instanceof String example
                ? content(schema(success), example)
                : Map.of("schema", schema(success));
    }

    private static Map<String, Object> schema(RouteDescription.Success success) {
        if (success.fields().contains("Accept-Ranges")) {
            return Map.of("type", "string", "format", "binary");
        }
        return Map.of("type", success.mediaType().endsWith("json") ? "object" : "string");
    }
}
