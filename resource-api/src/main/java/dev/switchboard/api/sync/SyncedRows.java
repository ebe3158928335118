package dev.switchboard.api.sync;

import dev.switchboard.api.database.ColumnNames;
import dev.switchboard.api.database.Columns;
import dev.switchboard.api.database.Select;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;

/// A [SyncedList] of one table whose rows the trigger `telephony.stamp_change` stamps with change
/// keys.
public final class SyncedRows<T> implements SyncedList<T> {

    private final DatabaseClient database;
    private final String time;
    private final ColumnNames columns;
    private final Supplier<Select> filtered;
    private final Function<Columns, T> reader;
    private final Function<T, Instant> instant;
    private final Function<T, UUID> id;

    /// @param time the column of the list's order and window, such as `started_at`
    /// @param columns what is selected, with `id`, `change_epoch` and `change_transaction` among them
    /// @param filtered creates a select of all rows that a request asks for, whatever the window
    /// @param reader reads a row
    /// @param instant a record's value of the column `time`
    /// @param id a record's id
    public SyncedRows(
            DatabaseClient database,
            String time,
            ColumnNames columns,
            Supplier<Select> filtered,
            Function<Columns, T> reader,
            Function<T, Instant> instant,
            Function<T, UUID> id) {
        this.database = database;
        this.time = time;
        this.columns = columns;
        this.filtered = filtered;
        this.reader = reader;
        this.instant = instant;
        this.id = id;
    }

    @Override
    public Flux<T> newest(Window window, PageRequest page) {
        return newest(List.of(filtered.get()), window, page);
    }

    /// The newest records of several selects, merged from a page of each. Where each has an index in
    /// the order of the list, a page costs the same however many records match. If one condition
    /// joined them by `or`, PostgreSQL would sort all of those.
    ///
    /// @param selects each of all rows, whatever the window; a record is in at most one of them
    public Flux<T> newest(List<Select> selects, Window window, PageRequest page) {
        if (selects.isEmpty()) {
            return Flux.empty();
        }
        var pages = selects.stream()
                .map(select -> ordered(windowed(select, time, window, page), page))
                .toList();
        var merged = pages.size() == 1 ? pages.getFirst() : ordered(Select.allOf(pages), page);
        return merged.page(database, columns, reader);
    }

    private Select ordered(Select select, PageRequest page) {
        return select.add(" order by " + time + " desc, id desc limit :rows").bind("rows", page.rows());
    }

    /// Narrows a select to the rows of a window that follow the previous page, newest first.
    ///
    /// @param time the column of the order and the window
    public static Select windowed(Select select, String time, Window window, PageRequest page) {
        select.andIfGiven(time + " >= :since", "since", window.since())
                .andIfGiven(time + " < :until", "until", window.until());
        if (page.after() != null) {
            select.and("(" + time + ", id) < (:time, :id)")
                    .bind("time", page.after().instant(0))
                    .bind("id", page.after().uuid(1));
        }
        return select;
    }

    @Override
    public Flux<Changed<T>> changed(Changes changes, PageRequest page) {
        var select = filtered.get()
                .and("(change_epoch, change_transaction) < (:horizon_epoch, :horizon)")
                .bind("horizon_epoch", changes.horizon().epoch())
                .bind("horizon", changes.horizon().transaction());
        if (page.after() == null) {
            select.and("(change_epoch, change_transaction) >= (:from_epoch, :from)")
                    .bind("from_epoch", changes.from().epoch())
                    .bind("from", changes.from().transaction());
        } else {
            var after = ChangeKey.at(page.after(), 0);
            select.and("(change_epoch, change_transaction, id) > (:from_epoch, :from, :id)")
                    .bind("from_epoch", after.epoch())
                    .bind("from", after.transaction())
                    .bind("id", page.after().uuid(2));
        }
        return select.add(" order by change_epoch, change_transaction, id limit :rows")
                .bind("rows", page.rows())
                .page(database, columns, this::changed);
    }

    private Changed<T> changed(Columns row) {
        return new Changed<>(
                reader.apply(row), new ChangeKey(row.count("change_epoch"), row.number("change_transaction")));
    }

    @Override
    public KeysetPosition position(T row) {
        return KeysetPosition.of(instant.apply(row), id.apply(row));
    }
}
