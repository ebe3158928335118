package dev.switchboard.web.input;

import dev.switchboard.web.errors.ApiError;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// Identifiers of records: UUIDs in lower case, the only form that a request may use.
public final class RecordId {

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private RecordId() {}

    /// The identifier; empty for any other text.
    public static Optional<UUID> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }

    /// The identifier in a path. A controller takes it as a string and parses it here, after query
    /// and body, so that their problems are reported before a 404.
    ///
    /// @throws ApiError 404 for any other text
    public static UUID inPath(String text) {
        return parse(text).orElseThrow(ApiError::notFound);
    }
}
