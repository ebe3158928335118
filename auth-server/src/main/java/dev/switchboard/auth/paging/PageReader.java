package dev.switchboard.auth.paging;

import dev.switchboard.auth.errors.Refusal;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Walks lists. A feature says how its records are ordered and how a page of them is read.
@Component
public final class PageReader {

    private final CursorSeal seal;

    PageReader(PagingProperties properties) {
        this.seal = new CursorSeal(properties.keyRing());
    }

    /// One page of a list.
    ///
    /// @param binding what a cursor is good for and nothing else: the list, the organisation, the view, the filters
    /// @param limit how many records the page has at most; null for the default
    /// @param cursor the `next_cursor` of the page before; null for the first page
    /// @param position where a record stands in the order that `read` keeps
    /// @throws Refusal 400 when the cursor does not belong to exactly this
    public <T> Page<T> page(
            List<? extends @Nullable Object> binding,
            @Nullable Integer limit,
            @Nullable String cursor,
            Function<T, Position> position,
            Function<PageRequest, List<T>> read) {
        int size = Objects.requireNonNullElse(limit, Page.DEFAULT);
        var rows = read.apply(new PageRequest(size + 1, cursor == null ? null : seal.open(binding, cursor)));
        if (rows.size() <= size) {
            return new Page<>(rows, null);
        }
        var items = rows.subList(0, size);
        return new Page<>(items, seal.seal(binding, position.apply(items.getLast())));
    }
}
