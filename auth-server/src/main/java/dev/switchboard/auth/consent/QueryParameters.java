package dev.switchboard.auth.consent;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The parameters of a query as they were sent. A malformed percent-encoding is kept as it is, so
/// that each parameter is validated by its own rule.
final class QueryParameters {

    private final Map<String, List<String>> values = new LinkedHashMap<>();

    QueryParameters(@Nullable String query) {
        if (query == null) {
            return;
        }
        for (var pair : query.split("&")) {
            int equals = pair.indexOf('=');
            var name = decode(equals < 0 ? pair : pair.substring(0, equals));
            var value = equals < 0 ? "" : decode(pair.substring(equals + 1));
            if (!name.isEmpty()) {
                values.computeIfAbsent(name, any -> new ArrayList<>(1)).add(value);
            }
        }
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return text;
        }
    }

    Set<String> names() {
        return values.keySet();
    }

    boolean repeated(String name) {
        return values.getOrDefault(name, List.of()).size() > 1;
    }

    /// The first value; null when it is missing or empty, which counts as omitted (RFC 6749,
    /// section 3.1).
    @Nullable
    String get(String name) {
        var all = values.get(name);
        return all == null || all.getFirst().isEmpty() ? null : all.getFirst();
    }
}
