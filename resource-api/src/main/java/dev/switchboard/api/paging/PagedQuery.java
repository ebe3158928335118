package dev.switchboard.api.paging;

import org.jspecify.annotations.Nullable;

/// The query record of a list. Its components other than these two are the filters to which a cursor is bound.
public interface PagedQuery {

    /// How many records a page has; 50 where it is not given.
    @Nullable
    Integer limit();

    /// The `next_cursor` of the page before; null for the first page.
    @Nullable
    String cursor();
}
