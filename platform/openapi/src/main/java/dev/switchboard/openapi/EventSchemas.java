package dev.switchboard.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The JSON Schema (draft 2020-12) of the bodies of webhooks, for tools that read no OpenAPI. A body conforms to it if
/// it is one of the events; the schema of one event is `#/$defs/{event}`, with its example.
///
/// ```json
/// {"$schema": "…", "$id": "{base_url}/events.schema.json",
///  "oneOf": [{"$ref": "#/$defs/calls.log"}, …],
///  "$defs": {"calls.log": {"$ref": "#/$defs/CallEvent", "properties": {"event": {"const": "calls.log"}}, …},
///            "CallEvent": {…}, "Call": {…}}}
/// ```
public final class EventSchemas {

    /// Where it is served, below the address of the API.
    public static final String PATH = "/events.schema.json";

    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
    private static final String REF = "$ref";
    private static final String COMPONENTS = "#/components/schemas/";
    private static final String DEFINITIONS = "#/$defs/";

    private final Map<String, Object> components;
    private final Map<String, Object> definitions = new TreeMap<>();

    private EventSchemas(Map<String, Object> components) {
        this.components = components;
    }

    /// The schema of the `webhooks` of a document.
    ///
    /// @param document from [OpenApiDocument]
    public static Map<String, Object> of(Map<String, Object> document) {
        var schemas = new EventSchemas(object(at(document, "components", "schemas")));
        var events = new LinkedHashMap<String, Object>();
        object(document.getOrDefault("webhooks", Map.of()))
                .forEach((name, item) -> events.put(name, schemas.event(name, object(at(item, "post")))));
        var schema = new LinkedHashMap<String, Object>();
        schema.put("$schema", DIALECT);
        schema.put("$id", at(((List<?>) document.getOrDefault("servers", List.of())).getFirst(), "url") + PATH);
        schema.put("title", "The body of a webhook delivery");
        schema.put("description", "Any of the events. The schema of one event is " + DEFINITIONS + "{event}.");
        schema.put(
                "oneOf",
                events.keySet().stream()
                        .map(name -> Map.of(REF, DEFINITIONS + name))
                        .toList());
        var definitions = new LinkedHashMap<String, Object>(events);
        definitions.putAll(schemas.definitions);
        schema.put("$defs", definitions);
        return schema;
    }

    private Map<String, Object> event(String name, Map<String, Object> operation) {
        var content = object(at(operation, "requestBody", "content", "application/json"));
        var event = new LinkedHashMap<String, Object>(object(rewritten(object(content.getOrDefault("schema", "")))));
        event.put("title", operation.getOrDefault("summary", name));
        event.put("properties", Map.of("event", Map.of("const", name)));
        event.put("examples", List.of(content.getOrDefault("example", Map.of())));
        return event;
    }

    /// A copy that references the definitions, which get what it references.
    private Object rewritten(Object node) {
        return switch (node) {
            case Map<?, ?> map -> {
                var copy = new LinkedHashMap<String, Object>();
                map.forEach((key, value) -> copy.put(
                        String.valueOf(key), key.equals(REF) ? reference(String.valueOf(value)) : rewritten(value)));
                yield copy;
            }
            case List<?> list -> {
                var copy = new ArrayList<Object>();
                list.forEach(value -> copy.add(rewritten(value)));
                yield copy;
            }
            default -> node;
        };
    }

    private String reference(String target) {
        if (!target.startsWith(COMPONENTS)) {
            throw new IllegalArgumentException("not a schema of the document: " + target);
        }
        var name = target.substring(COMPONENTS.length());
        if (!definitions.containsKey(name)) {
            // Before its own references, which may lead back to it.
            definitions.put(name, Map.of());
            definitions.put(name, rewritten(at(components, name)));
        }
        return DEFINITIONS + name;
    }

    private static Object at(Object node, String... path) {
        var found = node;
        for (var name : path) {
            found = object(found).getOrDefault(name, Map.of());
        }
        return found;
    }

    @SuppressWarnings("unchecked") // the keys of a JSON object are strings
    private static Map<String, Object> object(Object node) {
        if (node instanceof Map<?, ?> map) {
            return (Map<String, Object>) map;
        }
        throw new IllegalArgumentException("not an OpenAPI document");
    }
}
