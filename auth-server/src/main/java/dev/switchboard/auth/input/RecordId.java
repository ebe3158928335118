package dev.switchboard.auth.input;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// The one written form of a record's identifier: a UUID in lower case (decisions, section 1).
public final class RecordId {

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private RecordId() {}

    /// The identifier, or empty for anything that cannot be one of ours.
    public static Optional<UUID> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }
}
