package dev.switchboard.web.paging;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The page that a store is to read.
///
/// @param limit how many records the page has at most
/// @param bounds what the first page has fixed for all that follow, such as a time window; empty
///     for most lists
/// @param after the last record of the previous page; null for the first page
public record PageRequest(
        int limit, KeysetPosition bounds, @Nullable KeysetPosition after) {

    /// The first page.
    public static PageRequest first(PagedQuery query, KeysetPosition bounds) {
        return new PageRequest(limit(query), bounds, null);
    }

    static int limit(PagedQuery query) {
        return Objects.requireNonNullElse(query.limit(), Limit.DEFAULT);
    }

    /// How many rows to read: one more than the page has, which shows whether another page follows.
    public int rows() {
        return limit + 1;
    }
}
