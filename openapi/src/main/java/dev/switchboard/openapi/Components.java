package dev.switchboard.openapi;

import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/// The named schemas of a part, each made once and referred to by its name.
final class Components {

    private static final String REF = "#/components/schemas/";

    private final Map<String, Object> schemas = new TreeMap<>();
    private final Map<String, Type> owners = new TreeMap<>();

    /// All that were made, by name.
    Map<String, Object> schemas() {
        return schemas;
    }

    /// A reference to the schema of this name, which is made unless it is there.
    ///
    /// @param owner the type that bears the name in this document
    /// @param schema may itself refer to the name
    /// @throws IllegalStateException when another type bears the name already
    Map<String, Object> refer(String name, Type owner, Supplier<Map<String, Object>> schema) {
        var other = owners.putIfAbsent(name, owner);
        if (other != null && !other.equals(owner)) {
            throw new IllegalStateException(other + " and " + owner + " would both be " + name);
        }
        if (other == null) {
            schemas.put(name, schema.get());
        }
        return new LinkedHashMap<>(Map.of("$ref", REF + name));
    }

    /// Lets the schema of this name refuse fields that it does not have.
    void close(String name) {
        schemas.computeIfPresent(name, (_, schema) -> {
            var closed = new LinkedHashMap<String, Object>();
            ((Map<?, ?>) schema).forEach((key, value) -> closed.put(String.valueOf(key), value));
            closed.put("additionalProperties", false);
            return closed;
        });
    }
}
