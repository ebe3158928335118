package dev.switchboard.api.platform.paging;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.web.paging.CursorBinding;
import dev.switchboard.web.paging.CursorSigner;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.PagedQuery;
import dev.switchboard.web.paging.Pagination;
import dev.switchboard.web.paging.Scan;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reads pages of lists. A feature provides the order of its records and the query for a page of
/// them; limits, cursors and their binding are handled here.
///
/// ```java
/// pages.page("users", actor, query, User::position, page -> users.list(actor.orgId(), query, page))
/// ```
@Component
public final class Pages {

    private static final Mono<KeysetPosition> NO_BOUNDS = Mono.just(KeysetPosition.NONE);

    private final Pagination pagination;

    Pages(PagingProperties properties) {
        this.pagination = new Pagination(new CursorSigner(
                properties.keyRing(), "switchboard cursor 1", CursorSigner.Content.BOUNDS_AND_POSITION));
    }

    /// One page of a list.
    ///
    /// @param list the list's name, and the record it belongs to where there is one
    /// @param position where a record is in the order that `read` keeps
    /// @param read reads [PageRequest#rows] records after [PageRequest#after]
    /// @return the page; 400 `invalid_request` when the cursor was not issued for this list,
    ///     caller and query
    public <T> Mono<Page<T>> page(
            String list,
            Actor actor,
            PagedQuery query,
            Function<T, KeysetPosition> position,
            Function<PageRequest, Flux<T>> read) {
        return page(list, actor, query, NO_BOUNDS, position, read);
    }

    /// One page of a list with filters that may end a page before it is full.
    public <T> Mono<Page<T>> scannedPage(
            String list,
            Actor actor,
            PagedQuery query,
            Function<T, KeysetPosition> position,
            Function<PageRequest, Mono<Scan<T>>> read) {
        return boundedPage(list, actor, query, NO_BOUNDS, position, read).map(BoundedPage::page);
    }

    /// One page of a list whose first page fixes bounds, such as a time window.
    ///
    /// @param bounds subscribed to for the first page only; the cursor carries them to the pages
    ///     that follow
    public <T> Mono<Page<T>> page(
            String list,
            Actor actor,
            PagedQuery query,
            Mono<KeysetPosition> bounds,
            Function<T, KeysetPosition> position,
            Function<PageRequest, Flux<T>> read) {
        return boundedPage(
                        list,
                        actor,
                        query,
                        bounds,
                        position,
                        request -> read.apply(request).collectList().map(Scan::complete))
                .map(BoundedPage::page);
    }

    /// One page of a list that may end a page before it is full, with the bounds that the first page fixes.
    public <T> Mono<BoundedPage<T>> boundedPage(
            String list,
            Actor actor,
            PagedQuery query,
            Mono<KeysetPosition> bounds,
            Function<T, KeysetPosition> position,
            Function<PageRequest, Mono<Scan<T>>> read) {
        return Mono.defer(() -> {
            var binding = CursorBinding.of(
                    List.of(list, actor.orgId(), actor.visibility().key()), query);
            return request(binding, query, bounds)
                    .flatMap(request -> read.apply(request)
                            .map(scan -> new BoundedPage<>(
                                    pagination.page(binding, request, scan, position), request.bounds())));
        });
    }

    private Mono<PageRequest> request(CursorBinding binding, PagedQuery query, Mono<KeysetPosition> bounds) {
        return pagination
                .next(binding, query)
                .map(Mono::just)
                .orElseGet(() -> bounds.map(fixed -> PageRequest.first(query, fixed)));
    }
}
