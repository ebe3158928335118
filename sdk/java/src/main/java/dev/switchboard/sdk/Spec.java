package dev.switchboard.sdk;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A request, as the generated code describes it. Not for programs that use this library.
public record Spec(
        String method,
        String path,
        Map<String, @Nullable Object> query,
        @Nullable RequestBody body,
        @Nullable RequestBody form,
        @Nullable Map<String, String> parameters,
        Map<String, String> headers,
        boolean takesKey,
        boolean repeatable) {

    public static Spec of(String method, String path) {
        return new Spec(method, path, Map.of(), null, null, null, Map.of(), false, false);
    }

    public Spec query(Query value) {
        return query(value.parameters());
    }

    Spec query(Map<String, @Nullable Object> more) {
        var all = new LinkedHashMap<String, @Nullable Object>(query);
        all.putAll(more);
        return new Spec(method, path, all, body, form, parameters, headers, takesKey, repeatable);
    }

    /// Sent as JSON.
    public Spec body(RequestBody value) {
        return new Spec(method, path, query, value, form, parameters, headers, takesKey, repeatable);
    }

    /// Sent as JSON if a field was set.
    public Spec optionalBody(RequestBody value) {
        return value.fields().isEmpty() ? this : body(value);
    }

    /// Sent as multipart/form-data.
    public Spec form(RequestBody value) {
        return new Spec(method, path, query, body, value, parameters, headers, takesKey, repeatable);
    }

    /// The route takes an `Idempotency-Key`.
    public Spec idempotent() {
        return new Spec(method, path, query, body, form, parameters, headers, true, repeatable);
    }

    /// Sent as application/x-www-form-urlencoded, with the headers of an app, and repeated if that does no harm.
    Spec parameters(Map<String, String> value, Map<String, String> more, boolean mayBeRepeated) {
        return new Spec(method, path, query, body, form, value, more, takesKey, mayBeRepeated);
    }
}
