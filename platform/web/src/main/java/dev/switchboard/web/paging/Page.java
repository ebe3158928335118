package dev.switchboard.web.paging;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The envelope of every list (`docs/guides/pagination-and-sync.md`).
///
/// @param items the records of this page
/// @param nextCursor the cursor of the next page; null on the last one
public record Page<T>(List<T> items, @Nullable String nextCursor) {

    public Page {
        items = List.copyOf(items);
    }

    /// The same page with its records mapped.
    public <R> Page<R> map(Function<T, R> mapping) {
        return new Page<>(items.stream().map(mapping).toList(), nextCursor);
    }
}
