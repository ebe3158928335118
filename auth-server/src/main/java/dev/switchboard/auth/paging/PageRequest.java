package dev.switchboard.auth.paging;

import org.jspecify.annotations.Nullable;

/// Which page a store is to read.
///
/// @param rows how many rows to read: one more than the page has, which tells whether another page follows
/// @param after the last record of the page before; null for the first page
public record PageRequest(int rows, @Nullable Position after) {}
