package dev.switchboard.api.platform.sync;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list with sync tokens (docs/guides/pagination-and-sync.md#synchronization).
///
/// @param nextCursor leads to the next page; null on the last
/// @param syncToken of the last page, for the next sync
public record SyncedPage<T>(List<T> items, @Nullable String nextCursor, String syncToken) {

    public SyncedPage {
        items = List.copyOf(items);
    }
}
