package dev.switchboard.api.paging;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The envelope of every list (contract, Common list envelope).
///
/// @param items the records of this page
/// @param nextCursor what leads to the next page; null on the last
public record Page<T>(List<T> items, @Nullable String nextCursor) {

    public Page {
        items = List.copyOf(items);
    }

    /// The same page with its records in another form.
    public <R> Page<R> map(Function<T, R> mapping) {
        return new Page<>(items.stream().map(mapping).toList(), nextCursor);
    }
}
