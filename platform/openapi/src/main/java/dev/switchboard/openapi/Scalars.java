package dev.switchboard.openapi;

import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/// Schemas of scalar types. An unknown type is an object with any content.
final class Scalars {

    private static final Map<Class<?>, Map<String, Object>> SCHEMAS = Map.ofEntries(
            Map.entry(String.class, Map.of("type", "string")),
            Map.entry(UUID.class, formatted("string", "uuid")),
            Map.entry(Instant.class, formatted("string", "date-time")),
            Map.entry(URI.class, formatted("string", "uri")),
            // The bytes of a file, as a part of a multipart body.
            Map.entry(Path.class, formatted("string", "binary")),
            Map.entry(int.class, formatted("integer", "int32")),
            Map.entry(Integer.class, formatted("integer", "int32")),
            Map.entry(long.class, formatted("integer", "int64")),
            Map.entry(Long.class, formatted("integer", "int64")),
            Map.entry(double.class, formatted("number", "double")),
            Map.entry(boolean.class, Map.of("type", "boolean")),
            Map.entry(Boolean.class, Map.of("type", "boolean")));
    private static final Map<String, Object> ANYTHING = Map.of("type", "object", "additionalProperties", true);

    private Scalars() {}

    private static Map<String, Object> formatted(String type, String format) {
        return Map.of("type", type, "format", format);
    }

    /// A modifiable copy of the type's schema.
    static Map<String, Object> of(Class<?> type) {
        return new LinkedHashMap<>(SCHEMAS.getOrDefault(type, ANYTHING));
    }
}
