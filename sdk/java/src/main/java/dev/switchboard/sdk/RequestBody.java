package dev.switchboard.sdk;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a request sends: the fields that were set, also those that were set to null.
public abstract class RequestBody {

    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    protected RequestBody() {}

    /// Sets a field by its name in JSON, for one that this version does not know.
    public final void set(String name, @Nullable Object value) {
        fields.put(name, value);
    }

    /// The fields that were set.
    @JsonValue
    public final Map<String, @Nullable Object> fields() {
        return Collections.unmodifiableMap(fields);
    }
}
