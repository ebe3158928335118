package dev.switchboard.consent.pages;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// Reads `req`: 10 to 200 characters, sent once.
public final class RequestParameter {

    private static final int SHORTEST = 10;
    private static final int LONGEST = 200;

    private RequestParameter() {}

    /// The consent request's id; empty when it is missing or invalid.
    public static Optional<String> of(HttpServletRequest request) {
        var values = request.getParameterValues(PagePaths.REQ);
        if (values == null || values.length != 1) {
            return Optional.empty();
        }
        var length = values[0].codePointCount(0, values[0].length());
        return length < SHORTEST || length > LONGEST ? Optional.empty() : Optional.of(values[0]);
    }
}
