package dev.switchboard.openapi;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Examples of whole bodies and responses, composed of the examples of their fields.
final class Examples {

    private static final String ID = "0199aa00-0000-7000-8000-000000000001";
    private static final String TIME = "2026-11-20T21:32:05.123Z";

    private final Map<String, Object> components;

    Examples(Map<String, Object> components) {
        this.components = components;
    }

    /// Parses the text of an example as a value of its schema: words separated by commas for an
    /// array, `name: value` pairs separated by a comma and a space for an object.
    static Object read(Map<?, ?> schema, String text) {
        return switch (String.valueOf(schema.get("type"))) {
            case "integer" -> Integer.parseInt(text);
            case "number" -> Double.parseDouble(text);
            case "boolean" -> Boolean.parseBoolean(text);
            case "array" -> Arrays.stream(text.split(",")).map(String::strip).toList();
            case "object" -> pairs(schema, text);
            default -> text;
        };
    }

    private static Map<String, Object> pairs(Map<?, ?> schema, String text) {
        var properties = schema.get("properties") instanceof Map<?, ?> known ? known : Map.of();
        var pairs = new LinkedHashMap<String, Object>();
        for (var pair : text.split(", ")) {
            var nameAndValue = pair.split(": ", 2);
            var property = properties.get(nameAndValue[0]);
            pairs.put(nameAndValue[0], read(property instanceof Map<?, ?> known ? known : Map.of(), nameAndValue[1]));
        }
        return pairs;
    }

    /// An example value of this schema.
    Object of(Map<?, ?> schema) {
        if (schema.get("examples") instanceof List<?> examples) {
            return examples.getFirst();
        }
        if (schema.get("$ref") instanceof String ref) {
            return of((Map<?, ?>) Objects.requireNonNull(components.get(ref.substring(ref.lastIndexOf('/') + 1)), ref));
        }
        if (schema.get("oneOf") instanceof List<?> choices) {
            return of((Map<?, ?>) choices.getFirst());
        }
        if (schema.get("enum") instanceof List<?> constants) {
            return constants.getFirst();
        }
        var type = schema.get("type") instanceof List<?> types ? types.getFirst() : schema.get("type");
        return switch (String.valueOf(type)) {
            case "object" -> object(schema);
            case "array" -> List.of(of((Map<?, ?>) Objects.requireNonNull(schema.get("items"))));
            case "integer" -> 1;
            case "number" -> 1.5;
            case "boolean" -> true;
            default -> text(schema);
        };
    }

    private Object object(Map<?, ?> schema) {
        var example = new LinkedHashMap<String, Object>();
        if (schema.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((name, property) -> example.put(String.valueOf(name), of((Map<?, ?>) property)));
        }
        return example;
    }

    private static String text(Map<?, ?> schema) {
        return switch (String.valueOf(schema.get("format"))) {
            case "uuid" -> ID;
            case "date-time" -> TIME;
            default -> throw new IllegalStateException("no example for a string: " + schema);
        };
    }
}
