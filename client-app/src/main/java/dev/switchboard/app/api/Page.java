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
}
