package dev.switchboard.openapi;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Realistic examples of a service's records. Each is a whole record, as JSON would be read into maps and lists. The
/// examples that are missing and those that were never used are recorded, so that a test can check that there are none.
public final class Examples {

    private final Map<String, Object> values;
    private final Set<String> used = new HashSet<>();
    private final Set<String> missing = new TreeSet<>();

    private Examples(Map<String, ?> values) {
        this.values = new HashMap<>(values);
    }

    /// @param values by the name of a schema, an example of its record, or a list of several, all of which a page
    /// shows; by
    ///     the id of an operation, the example of its response, or of the response in each of its media types
    public static Examples of(Map<String, ?> values) {
        return new Examples(values);
    }

    /// Parses the text of a parameter's example as a value of its schema.
    static Object read(Map<?, ?> schema, String text) {
        return switch (String.valueOf(schema.get("type"))) {
            case "integer" -> Integer.parseInt(text);
            case "number" -> Double.parseDouble(text);
            case "boolean" -> Boolean.parseBoolean(text);
            default -> text;
        };
    }

    /// An example of a record: the first one, if there are several; an empty object when there is none.
    Object of(String schema) {
        return all(schema).getFirst();
    }

    /// All examples of a record.
    List<?> all(String schema) {
        var value = find(schema).orElseGet(() -> {
            missing.add(schema);
            return Map.of();
        });
        return value instanceof List<?> several ? several : List.of(value);
    }

    /// The example of the response of the operation with this id, if it has one of its own.
    Optional<Object> ofOperation(String id) {
        return find(id);
    }

    private Optional<Object> find(String key) {
        var value = values.get(key);
        if (value != null) {
            used.add(key);
        }
        return Optional.ofNullable(value);
    }

    /// Adds examples to the properties of schemas, taken from the examples of whole records that were used.
    ///
    /// @param components the schemas, by name
    void illustrate(Map<String, Object> components) {
        for (var name : new TreeSet<>(used)) {
            if (components.get(name) instanceof Map<?, ?> schema) {
                illustrate(schema, of(name), components);
            }
        }
    }

    private static void illustrate(Map<?, ?> schema, Object example, Map<String, Object> components) {
        if (!(example instanceof Map<?, ?> fields) || !(schema.get("properties") instanceof Map<?, ?> properties)) {
            return;
        }
        properties.forEach((name, property) -> {
            var value = fields.get(name);
            if (value != null) {
                illustrateProperty(map(property), value, components);
            }
        });
    }

    private static void illustrateProperty(Map<String, Object> property, Object value, Map<String, Object> components) {
        var nested = property.get("items") instanceof Map<?, ?> items ? items : property;
        var element = value instanceof List<?> elements
                ? elements.stream().findFirst().orElse(null)
                : value;
        var record = record(nested, components);
        if (record != null) {
            if (element != null) {
                illustrate(record, element, components);
            }
        } else if (!nested.containsKey("$ref")) {
            property.putIfAbsent("examples", List.of(value));
        }
    }

    /// The schema of a record to which a schema refers, if it does.
    private static @Nullable Map<?, ?> record(Map<?, ?> schema, Map<String, Object> components) {
        if (schema.get("oneOf") instanceof List<?> choices) {
            return record((Map<?, ?>) choices.getFirst(), components);
        }
        return schema.get("$ref") instanceof String ref
                        && components.get(ref.substring(ref.lastIndexOf('/') + 1)) instanceof Map<?, ?> referenced
                        && referenced.containsKey("properties")
                ? referenced
                : null;
    }

    @SuppressWarnings("unchecked") // schemas are written by this package
    private static Map<String, Object> map(Object schema) {
        return (Map<String, Object>) Objects.requireNonNull(schema);
    }

    /// Records without an example, as names of schemas.
    Set<String> missing() {
        return Set.copyOf(missing);
    }

    /// Names that are neither of a record nor of an operation.
    Set<String> unused() {
        var unused = new TreeSet<>(values.keySet());
        unused.removeAll(used);
        return unused;
    }
}
