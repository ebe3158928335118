package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import java.util.Arrays;
import java.util.List;
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

    /// The identifiers in a parameter, with commas between them. What can be no identifier is left out, as are
    /// repetitions.
    ///
    /// @param field the parameter
    /// @throws ApiError 422 for more than `most`
    public static List<UUID> all(String field, String text, int most) {
        var parts = Arrays.stream(text.split(",", -1)).distinct().toList();
        if (parts.size() > most) {
            throw ApiError.validation(field, "must have 1 to " + most + " ids", FieldRule.elements(1, most));
        }
        return parts.stream().flatMap(part -> parse(part).stream()).toList();
    }

    /// The identifier in a path. A controller takes it as a string and parses it here, after query
    /// and body, so that their problems are reported before a 404.
    ///
    /// @throws ApiError 404 for any other text
    public static UUID inPath(String text) {
        return parse(text).orElseThrow(ApiError::notFound);
    }
}
