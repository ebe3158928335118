package dev.switchboard.app.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of a list (docs/guides/pagination-and-sync.md).
///
/// @param nextCursor null on the last page
/// @param syncToken only on the lists of calls and messages
public record Page<T>(
        List<T> items,
        @Nullable String nextCursor,
        @Nullable String syncToken) {

    public Page {
        items = List.copyOf(items);
    }

    /// The address at which the application shows the next page; null on the last one.
    ///
    /// @param address at which it shows the first one
    public @Nullable String more(Query address) {
        return nextCursor == null ? null : address.with("cursor", nextCursor).encoded();
    }
}
