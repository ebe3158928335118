package dev.switchboard.auth.platform.paging;

import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.CursorBinding;
import dev.switchboard.web.paging.CursorSigner;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.PagedQuery;
import dev.switchboard.web.paging.Pagination;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Reads pages of lists from blocking stores. A feature provides the order of its records and the
/// query of a page.
@Component
public final class PageReader {

    private final Pagination pagination;

    PageReader(PagingProperties properties) {
        this.pagination = new Pagination(new CursorSigner(
                properties.keyRing(), "switchboard management cursor 1", CursorSigner.Content.POSITION));
    }

    /// One page of a list.
    ///
    /// @param binding the list, the company, and what the caller may see: a cursor is valid only with the
    ///     same, and with the same filters of the query
    /// @param position the position of a record in the order of `read`
    /// @throws ApiError 400 when the cursor was not issued for this binding
    public <T> Page<T> page(
            List<? extends @Nullable Object> binding,
            PagedQuery query,
            Function<T, KeysetPosition> position,
            Function<PageRequest, List<T>> read) {
        var bound = CursorBinding.of(binding, query);
        var request = pagination.request(bound, query);
        return pagination.page(bound, request, read.apply(request), position);
    }
}
