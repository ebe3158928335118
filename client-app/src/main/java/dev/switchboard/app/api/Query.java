package dev.switchboard.app.api;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/// A path of the API with its query, encoded.
///
/// ```java
/// Query.of("/calls/{call_id}", id)
/// Query.of("/calls").with("direction", direction).with("cursor", cursor)
/// ```
public final class Query {

    private final UriComponentsBuilder uri;

    private Query(UriComponentsBuilder uri) {
        this.uri = uri;
    }

    /// @param path below the API's base address, with `{…}` for each of the values
    public static Query of(String path, Object... values) {
        var uri = path;
        for (var value : values) {
            uri = uri.replaceFirst("\\{[a-z_]+}", encoded(String.valueOf(value)).replace("$", "\\$"));
        }
        return new Query(UriComponentsBuilder.fromUriString(uri));
    }

    /// Adds a parameter, unless its value is null or empty: an empty value would be refused.
    public Query with(String name, @Nullable Object value) {
        if (value != null && !value.toString().isEmpty()) {
            uri.queryParam(name, encoded(value.toString()));
        }
        return this;
    }

    private static String encoded(String value) {
        return UriUtils.encode(value, StandardCharsets.UTF_8);
    }

    /// The path with its query, as it is sent and as links have it.
    public String encoded() {
        return uri.build(true).toUriString();
    }

    /// A page of the given size.
    public Query page(int limit, @Nullable String cursor) {
        return with("limit", limit).with("cursor", cursor);
    }

    @Override
    public String toString() {
        return List.of(encoded().split("\\?", 2)).getFirst();
    }
}
