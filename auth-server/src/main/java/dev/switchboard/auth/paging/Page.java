package dev.switchboard.auth.paging;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The envelope of every list (contract, Common list envelope).
///
/// @param items the records of this page
/// @param nextCursor what leads to the next page; null on the last
public record Page<T>(List<T> items, @Nullable String nextCursor) {

    /// How many records a page has at most where `limit` is not given.
    public static final int DEFAULT = 50;

    public Page {
        items = List.copyOf(items);
    }
}
