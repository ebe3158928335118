package dev.switchboard.api.sync;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The envelope of a list with sync tokens (contract, Common list envelope).
///
/// @param nextCursor what leads to the next page; null on the last
/// @param syncToken what to keep of the last page, for the next sync
public record SyncedPage<T>(List<T> items, @Nullable String nextCursor, String syncToken) {

    public SyncedPage {
        items = List.copyOf(items);
    }
}
