package dev.switchboard.app.docs;

import dev.switchboard.app.docs.Operation.Example;
import dev.switchboard.app.docs.Operation.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// Requests as programs send them: with curl, made of the examples of the OpenAPI document, and with the SDKs.
final class RequestExamples {

    private static final String CURL = "sh";

    private final SdkCalls sdks;

    RequestExamples(SdkCalls sdks) {
        this.sdks = sdks;
    }

    /// A body.
    ///
    /// @param type its media type; empty without a body
    /// @param fields of it
    record Body(String type, List<Field> fields, JsonNode example) {}

    /// The examples of a route, curl first.
    ///
    /// @param address with the variables of the path
    /// @param parameters as the document describes them
    List<Example> of(String method, String address, JsonNode operation, List<JsonNode> parameters, Body body) {
        var examples = new ArrayList<Example>();
        examples.add(example(CURL, curl(method, address, operation, parameters, body)));
        sdks.of(operation.path("operationId").asString(""))
                .forEach((language, call) -> examples.add(example(language, call)));
        return examples;
    }

    private static Example example(String language, String code) {
        return new Example(language, CodeTabs.label(language), code);
    }

    private static String curl(
            String method, String address, JsonNode operation, List<JsonNode> parameters, Body body) {
        var lines = new ArrayList<String>();
        var filled = parameters.stream()
                .filter(parameter -> "path".equals(parameter.path("in").asString()))
                .reduce(
                        address,
                        (rest, parameter) -> rest.replace(
                                "{" + parameter.path("name").asString() + "}",
                                parameter.path("example").asString("…")),
                        (one, other) -> other);
        var request =
                method.equals("get") || (method.equals("post") && !body.type().isEmpty())
                        ? ""
                        : "-X " + method.toUpperCase(Locale.ROOT) + " ";
        lines.add("curl -s " + request + "\"" + filled + "\"");
        if (!operation.path("security").isEmpty()) {
            lines.add("-H \"Authorization: Bearer $SWITCHBOARD_API_KEY\"");
        }
        if (body.type().equals("application/json")) {
            lines.add("-H 'Content-Type: application/json'");
            lines.add("-d '" + body.example().toString().replace("'", "'\\''") + "'");
        } else if (body.type().startsWith("multipart/")) {
            body.fields().stream()
                    .filter(Field::required)
                    .forEach(field -> lines.add("-F " + field.name()
                            + (field.type().contains("binary")
                                    ? "=@file"
                                    : "=" + body.example().path(field.name()).asString("…"))));
        } else if (body.type().endsWith("urlencoded")) {
            body.example()
                    .properties()
                    .forEach(field -> lines.add(
                            "-d " + field.getKey() + "=" + field.getValue().asString()));
        }
        return String.join(" \\\n    ", lines);
    }
}
