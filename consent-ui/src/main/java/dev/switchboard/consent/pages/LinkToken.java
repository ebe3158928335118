package dev.switchboard.consent.pages;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads `token`, the secret of a one-time link: 43 characters of base64url, sent once.
public final class LinkToken {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

    private LinkToken() {}

    /// The token; empty when it is missing or invalid.
    public static Optional<String> of(HttpServletRequest request) {
        var values = request.getParameterValues(PagePaths.TOKEN);
        return values == null || values.length != 1 || !FORM.matcher(values[0]).matches()
                ? Optional.empty()
                : Optional.of(values[0]);
    }
}
