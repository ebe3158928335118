package dev.switchboard.api.paging;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/// A record's place in the order of its list: the values it is ordered by, the identifier last. Also whatever else a
/// walk carries along in its cursors, such as the edges of a window.
///
/// @param parts the values, written as text; times in epoch milliseconds, as they are stored
public record Position(List<String> parts) {

    public Position {
        parts = List.copyOf(parts);
    }

    /// The position at these values.
    ///
    /// @param values of type `String`, `UUID`, `Instant` or a number
    public static Position of(Object... values) {
        return new Position(Arrays.stream(values).map(Position::written).toList());
    }

    private static String written(Object value) {
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
