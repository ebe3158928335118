package dev.switchboard.web.paging;

import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Keyset pagination without its I/O: turns a query into the page that a store is to read, and the
/// rows that it has read into a page. The service reads the rows in between, blocking or reactive:
///
/// ```java
/// var request = pagination.request(binding, query);
/// return pagination.page(binding, request, store.list(orgId, request), App::position);
/// ```
public final class Pagination {

    private final CursorSigner cursors;

    public Pagination(CursorSigner cursors) {
        this.cursors = cursors;
    }

    /// The requested page of a list without bounds.
    ///
    /// @throws ApiError 400 when the cursor was not issued for this binding
    public PageRequest request(CursorBinding binding, PagedQuery query) {
        return next(binding, query).orElseGet(() -> PageRequest.first(query, KeysetPosition.NONE));
    }

    /// The requested page, if it is not the first one; the bounds of a first page are the service's
    /// to determine, with [PageRequest#first].
    ///
    /// @throws ApiError 400 when the cursor was not issued for this binding
    public Optional<PageRequest> next(CursorBinding binding, PagedQuery query) {
        return Optional.ofNullable(query.cursor())
                .map(text -> cursors.verify(binding, text))
                .map(cursor -> new PageRequest(PageRequest.limit(query), cursor.bounds(), cursor.after()));
    }

    /// The page of these rows.
    ///
    /// @param rows up to [PageRequest#rows], read after [PageRequest#after]
    /// @param position where a row is in the order of the list
    public <T> Page<T> page(
            CursorBinding binding, PageRequest request, List<T> rows, Function<T, KeysetPosition> position) {
        return page(binding, request, Scan.complete(rows), position);
    }

    /// The page of what was read after [PageRequest#after]. It leads to another one if one record more than its
    /// limit was found, or if reading stopped before the end of the list.
    ///
    /// @param position where a record is in the order of the list
    public <T> Page<T> page(
            CursorBinding binding, PageRequest request, Scan<T> scan, Function<T, KeysetPosition> position) {
        boolean full = scan.found().size() > request.limit();
        var items = full ? scan.found().subList(0, request.limit()) : scan.found();
        var last = full ? items.getLast() : scan.end();
        return new Page<>(
                items, last == null ? null : cursors.sign(binding, new Cursor(request.bounds(), position.apply(last))));
    }
}
