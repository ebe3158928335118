package dev.switchboard.web.paging;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/// The position of a record in its list: the values by which the list is ordered, the identifier
/// last. A cursor also carries the bounds of a list in this form.
///
/// @param parts the values as text; times in epoch milliseconds, as they are stored
public record KeysetPosition(List<String> parts) {

    /// The bounds of a list without bounds.
    public static final KeysetPosition NONE = new KeysetPosition(List.of());

    public KeysetPosition {
        parts = List.copyOf(parts);
    }

    /// The position at these values.
    ///
    /// @param values of type `String`, `UUID`, `Instant` or a number
    public static KeysetPosition of(Object... values) {
        return new KeysetPosition(
                Arrays.stream(values).map(KeysetPosition::format).toList());
    }

    private static String format(Object value) {
        return value instanceof Instant instant ? Long.toString(instant.toEpochMilli()) : value.toString();
    }

    public String text(int index) {
        return parts.get(index);
    }

    public UUID uuid(int index) {
        return UUID.fromString(text(index));
    }

    public Instant instant(int index) {
        return Instant.ofEpochMilli(Long.parseLong(text(index)));
    }
}
