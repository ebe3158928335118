package dev.switchboard.sdk;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The parameters of a request. One that is null is not sent.
public abstract class Query {

    private final Map<String, @Nullable Object> parameters = new LinkedHashMap<>();

    protected Query() {}

    /// Sets a parameter by its name, for one that this version does not know.
    public final void set(String name, @Nullable Object value) {
        parameters.put(name, value);
    }

    /// The parameters that were set.
    public final Map<String, @Nullable Object> parameters() {
        return Collections.unmodifiableMap(parameters);
    }
}
