package dev.switchboard.web.paging;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What a store has read for a page. A list with filters that no index has may be read in parts: then a page
/// can have fewer records than its limit, or none, and still lead to the next one.
///
/// @param found the records of the page, and one more if there is another one: up to [PageRequest#rows]
/// @param end the record at which the store stopped, found or not, though matching ones may follow; null if it
///     read the list to its end or found enough
public record Scan<T>(List<T> found, @Nullable T end) {

    public Scan {
        found = List.copyOf(found);
    }

    /// This scan with its records mapped.
    public <R> Scan<R> map(Function<T, R> mapping) {
        return new Scan<>(found.stream().map(mapping).toList(), end == null ? null : mapping.apply(end));
    }

    /// A list that was read until its end, or until enough was found.
    public static <T> Scan<T> complete(List<T> found) {
        return new Scan<>(found, null);
    }
}
