package dev.switchboard.openapi;

import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/// The named schemas of a part. Each is created once and referenced by its name.
final class Components {

    private static final String REF = "#/components/schemas/";

    private final Map<String, Object> schemas = new TreeMap<>();
    private final Map<String, Type> owners = new TreeMap<>();

    /// All schemas, by name.
    Map<String, Object> schemas() {
        return schemas;
    }

    /// A reference to the schema of this name, which is created if it is absent.
    ///
    /// @param owner the type that has this name in the document
    /// @param schema creates the schema; may itself reference to the name
    /// @throws IllegalStateException when another type has this name already
    Map<String, Object> reference(String name, Type owner, Supplier<Map<String, Object>> schema) {
        var other = owners.putIfAbsent(name, owner);
        if (other != null && !other.equals(owner)) {
            throw new IllegalStateException(other + " and " + owner + " would both be named " + name);
        }
        if (other == null) {
            schemas.put(name, schema.get());
        }
        return new LinkedHashMap<>(Map.of("$ref", REF + name));
    }

    /// The schema that a reference is to; any other schema as it is.
    Map<?, ?> resolve(Map<String, Object> schema) {
        return schema.get("$ref") instanceof String ref
                        && schemas.get(ref.substring(REF.length())) instanceof Map<?, ?> referenced
                ? referenced
                : schema;
    }

    /// Disallows unknown fields in the schema of this name.
    void disallowUnknownFields(String name) {
        schemas.computeIfPresent(name, (_, schema) -> {
            var closed = new LinkedHashMap<String, Object>();
            ((Map<?, ?>) schema).forEach((key, value) -> closed.put(String.valueOf(key), value));
            closed.put("additionalProperties", false);
            return closed;
        });
    }
}
