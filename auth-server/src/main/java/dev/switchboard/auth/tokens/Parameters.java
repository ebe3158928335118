package dev.switchboard.auth.tokens;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/// Reads request parameters, which must not be repeated (RFC 6749, section 3.2).
final class Parameters {

    private Parameters() {}

    /// The value; null when there is none.
    static @Nullable String optional(HttpServletRequest request, String name) {
        var values = request.getParameterValues(name);
        if (values != null && values.length > 1) {
            throw InvalidParameter.repeated(name);
        }
        return values == null ? null : values[0];
    }

    /// The value. A blank one counts as missing, as an empty one does (RFC 6749, section 3.1).
    static String required(HttpServletRequest request, String name) {
        var value = optional(request, name);
        if (value == null || value.isBlank()) {
            throw InvalidParameter.missing(name);
        }
        return value;
    }
}
