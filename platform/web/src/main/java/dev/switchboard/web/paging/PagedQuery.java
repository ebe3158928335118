package dev.switchboard.web.paging;

import org.jspecify.annotations.Nullable;

/// The query record of a list. Its other components are filters, to which cursors are bound
/// ([CursorBinding]).
public interface PagedQuery {

    /// How many records a page has; [Limit#DEFAULT] where it is not given.
    @Nullable
    Integer limit();

    /// The `next_cursor` of the previous page; null for the first page.
    @Nullable
    String cursor();
}
