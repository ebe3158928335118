package dev.switchboard.auth.input;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Takes a query apart without forgiving anything.
final class QueryReader {

    private final JsonMapper json;

    QueryReader(JsonMapper json) {
        this.json = json;
    }

    /// The values by name, as texts. What is given twice, empty or not percent-encoded is added to `malformed`.
    ObjectNode read(@Nullable String rawQuery, Map<String, String> malformed) {
        var values = json.createObjectNode();
        for (var pair : rawQuery == null ? new String[0] : rawQuery.split("&")) {
            if (pair.isEmpty()) {
                continue;
            }
            int equals = pair.indexOf('=');
            var name = decode(equals < 0 ? pair : pair.substring(0, equals));
            var value = equals < 0 ? "" : decode(pair.substring(equals + 1));
            var problem = problem(values, name, value);
            if (problem != null) {
                malformed.putIfAbsent(name == null ? pair : name, problem);
            }
            if (name != null && value != null) {
                values.put(name, value);
            }
        }
        return values;
    }

    private static @Nullable String problem(ObjectNode values, @Nullable String name, @Nullable String value) {
        if (name == null || value == null || value.indexOf('\ufffd') >= 0) {
            return "must be percent-encoded UTF-8";
        }
        if (values.has(name)) {
            return "must be given once";
        }
        return value.isEmpty() ? "must not be empty" : null;
    }

    private static @Nullable String decode(String encoded) {
        try {
            return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }
}
