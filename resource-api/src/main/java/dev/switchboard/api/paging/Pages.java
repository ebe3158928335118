package dev.switchboard.api.paging;

import dev.switchboard.api.acting.Acting;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Walks lists. A feature says how its records are ordered and how a page of them is read; limits, cursors and their
/// binding are settled here.
///
/// ```java
/// pages.page("users", acting, query, User::position, page -> users.list(acting.orgId(), query, page))
/// ```
@Component
public final class Pages {

    private static final Mono<Position> NO_EDGES = Mono.just(Position.of());

    private final CursorSeal seal;

    Pages(PagingProperties properties) {
        this.seal = new CursorSeal(properties.keyRing());
    }

    /// One page of a list.
    ///
    /// @param list the list's name, and the record it belongs to where there is one
    /// @param position where a record stands in the order that `read` keeps
    /// @param read reads [PageRequest#rows] records after [PageRequest#after]
    /// @return the page; 400 `invalid_request` when the cursor does not belong to exactly this
    public <T> Mono<Page<T>> page(
            String list,
            Acting acting,
            PagedQuery query,
            Function<T, Position> position,
            Function<PageRequest, Flux<T>> read) {
        return page(list, acting, query, NO_EDGES, position, read);
    }

    /// One page of a list whose walk is fixed by its first page, such as to a window of time.
    ///
    /// @param edges asked for on the first page only; afterwards the cursor carries what it said
    public <T> Mono<Page<T>> page(
            String list,
            Acting acting,
            PagedQuery query,
            Mono<Position> edges,
            Function<T, Position> position,
            Function<PageRequest, Flux<T>> read) {
        return step(list, acting, query, edges, position, read).map(Step::page);
    }

    /// The same, with what the walk is fixed to.
    public <T> Mono<Step<T>> step(
            String list,
            Acting acting,
            PagedQuery query,
            Mono<Position> edges,
            Function<T, Position> position,
            Function<PageRequest, Flux<T>> read) {
        return Mono.defer(() -> {
            var binding = CursorBinding.of(list, acting, query);
            return request(binding, query, edges)
                    .flatMap(request -> read.apply(request)
                            .collectList()
                            .map(rows -> new Step<>(page(binding, request, rows, position), request.edges())));
        });
    }

    private Mono<PageRequest> request(CursorBinding binding, PagedQuery query, Mono<Position> edges) {
        int limit = Objects.requireNonNullElse(query.limit(), Limit.DEFAULT);
        var text = query.cursor();
        if (text == null) {
            return edges.map(fixed -> new PageRequest(limit, fixed, null));
        }
        var cursor = seal.open(binding, text);
        return Mono.just(new PageRequest(limit, cursor.edges(), cursor.after()));
    }

    private <T> Page<T> page(CursorBinding binding, PageRequest request, List<T> rows, Function<T, Position> position) {
        if (rows.size() <= request.limit()) {
            return new Page<>(rows, null);
        }
        var items = rows.subList(0, request.limit());
        return new Page<>(items, seal.seal(binding, new Cursor(request.edges(), position.apply(items.getLast()))));
    }
}
