package dev.switchboard.openapi;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Writes the document's `webhooks` (OpenAPI 3.1): one request per event. Events that carry the same record
/// share one schema.
final class Webhooks {

    private static final String TAG = "Webhooks";
    private static final String EVENT = "Event";

    private final WebhookDescriptions descriptions;
    private final Schemas schemas;
    private final Examples examples;

    Webhooks(WebhookDescriptions descriptions, Schemas schemas, Examples examples) {
        this.descriptions = descriptions;
        this.schemas = schemas;
        this.examples = examples;
    }

    /// The path items, by the name of the event.
    Map<String, Object> items() {
        var items = new LinkedHashMap<String, Object>();
        descriptions.events().forEach(event -> items.put(event.name(), Map.of("post", operation(event))));
        return items;
    }

    /// The header fields, as parameters that all requests reference.
    Map<String, Object> parameters() {
        var parameters = new TreeMap<String, Object>();
        descriptions.fields().forEach(field -> parameters.put(field.key(), parameter(field)));
        return parameters;
    }

    private Map<String, Object> operation(WebhookDescriptions.Event event) {
        var operation = new LinkedHashMap<String, Object>();
        operation.put("operationId", "receive" + camelCase(event.name()));
        operation.put("summary", event.summary());
        operation.put("tags", List.of(TAG));
        operation.put("security", List.of());
        operation.put(
                "parameters",
                descriptions.fields().stream()
                        .map(field -> Map.of("$ref", "#/components/parameters/" + field.key()))
                        .toList());
        operation.put("requestBody", body(event));
        operation.put(
                "responses",
                Map.of(
                        "2XX",
                        Map.of("description", "The delivery succeeded; the body of the response is ignored."),
                        "default",
                        Map.of(
                                "description",
                                "The delivery is retried after any other response, or none within ten seconds.")));
        return operation;
    }

    private Map<String, Object> body(WebhookDescriptions.Event event) {
        var schema = schemas.envelope(EVENT, event.data(), eventsWith(event.data()));
        var example = new LinkedHashMap<String, Object>();
        if (examples.of(EVENT) instanceof Map<?, ?> envelope) {
            envelope.forEach((name, value) -> example.put(String.valueOf(name), value));
        }
        example.put("event", event.name());
        example.put("data", event.example());
        var content = new LinkedHashMap<String, Object>();
        content.put("schema", schema);
        content.put("example", example);
        return Map.of("required", true, "content", Map.of("application/json", content));
    }

    /// The names and summaries of the events that carry this record.
    private Map<String, String> eventsWith(Class<?> data) {
        var events = new LinkedHashMap<String, String>();
        descriptions.events().stream()
                .filter(event -> event.data() == data)
                .forEach(event -> events.put(event.name(), event.summary()));
        return events;
    }

    private static Map<String, Object> parameter(WebhookDescriptions.Field field) {
        var parameter = new LinkedHashMap<String, Object>();
        parameter.put("name", field.name());
        parameter.put("in", "header");
        parameter.put("required", field.required());
        parameter.put("description", field.description());
        parameter.put("schema", Map.of("type", "string"));
        parameter.put("example", field.example());
        if (field.extension()) {
            parameter.put("x-extension", true);
        }
        return parameter;
    }

    private static String camelCase(String event) {
        return Arrays.stream(event.split("[._]", -1))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }
}
