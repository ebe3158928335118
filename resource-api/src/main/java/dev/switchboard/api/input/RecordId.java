package dev.switchboard.api.input;

import dev.switchboard.api.errors.ApiException;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// Identifiers of records: UUIDs in lower case (decisions, section 1).
public final class RecordId {

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private RecordId() {}

    /// The identifier, or empty for anything that cannot be one of ours.
    public static Optional<UUID> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }

    /// The identifier in a path. A controller takes it as a string and reads it here, after body and parameters, since
    /// a path that names nothing is a 404 and those come first.
    ///
    /// @throws ApiException 404 when it is not of its form
    public static UUID inPath(String text) {
        return parse(text).orElseThrow(ApiException::notFound);
    }
}
