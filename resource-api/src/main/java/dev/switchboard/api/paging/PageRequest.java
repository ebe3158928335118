package dev.switchboard.api.paging;

import org.jspecify.annotations.Nullable;

/// Which page a store is to read.
///
/// @param limit how many records the page has at most
/// @param edges what the first page of the walk has fixed, such as its window; empty where nothing was
/// @param after the last record of the page before; null for the first page
public record PageRequest(
        int limit, Position edges, @Nullable Position after) {

    /// How many rows to read: one more than the page has, which tells whether another page follows.
    public int rows() {
        return limit + 1;
    }
}
