package dev.switchboard.api.platform.sync;

import dev.switchboard.api.platform.database.ColumnNames;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.Scan;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// Reads lists of one table whose rows the trigger `telephony.stamp_change` stamps with change keys. A list
/// without filters is planned as PostgreSQL does by default, any other in the order of indexes.
public final class SyncedRows<T> {

    private final DatabaseClient database;
    private final CustomPlans plans;
    private final String table;
    private final String time;
    private final String columns;
    private final ColumnNames names;
    private final Function<Columns, T> reader;
    private final Function<T, Instant> instant;
    private final Function<T, UUID> id;

    /// @param table its name
    /// @param time the column of the list's order and window, such as `started_at`
    /// @param columns what is selected, with `id`, `change_epoch` and `change_transaction` among them
    /// @param reader reads a row
    /// @param instant a record's value of the column `time`
    /// @param id a record's id
    public SyncedRows(
            DatabaseClient database,
            CustomPlans plans,
            String table,
            String time,
            String columns,
            Function<Columns, T> reader,
            Function<T, Instant> instant,
            Function<T, UUID> id) {
        this.database = database;
        this.plans = plans;
        this.table = table;
        this.time = time;
        this.columns = columns;
        this.names = Select.scanned(columns);
        this.reader = reader;
        this.instant = instant;
        this.id = id;
    }

    /// All records of a select, newest first.
    ///
    /// @param all of all columns, without filters, whatever the window
    public Mono<Scan<T>> newest(Select all, Window window, PageRequest page) {
        return ordered(all, window, page, Select.SCANNED).scan(database, names, reader);
    }

    /// The newest records of several selects, merged from a page of each. Where each has an index in
    /// the order of the list, a page costs the same however many records match. If one condition
    /// joined them by `or`, PostgreSQL would sort all of those.
    ///
    /// @param selects each of all columns, whatever the window; a record is in at most one of them
    /// @param scanned see [Select#first]
    public Mono<Scan<T>> newest(List<Select> selects, Window window, PageRequest page, int scanned) {
        if (selects.isEmpty()) {
            return Mono.just(Scan.complete(List.of()));
        }
        var pages = selects.stream()
                .map(select -> ordered(select, window, page, scanned))
                .toList();
        var merged = pages.size() == 1
                ? pages.getFirst()
                : Select.allOf(pages).add(" order by " + newestFirst() + " limit :rows");
        return plans.inIndexOrder(merged.scan(database, names, reader));
    }

    private Select ordered(Select select, Window window, PageRequest page, int scanned) {
        return windowed(select, time, window, page)
                .first(columns, table, newestFirst(), scanned)
                .bind("rows", page.rows());
    }

    private String newestFirst() {
        return time + " desc, id desc";
    }

    /// Narrows a select to the rows of a window that follow the previous page, newest first.
    ///
    /// @param time the column of the order and the window
    public static Select windowed(Select select, String time, Window window, PageRequest page) {
        return select.andIfGiven(time + " >= :since", "since", window.since())
                .andIfGiven(time + " < :until", "until", window.until())
                .afterTime(time, page.after());
    }

    /// The records of a select that changed, oldest change first.
    ///
    /// @param all of all columns, whatever changed when; with all filters
    public Mono<Scan<Changed<T>>> changed(Select all, Changes changes, PageRequest page) {
        all.and("(change_epoch, change_transaction) < (:horizon_epoch, :horizon)")
                .bind("horizon_epoch", changes.horizon().epoch())
                .bind("horizon", changes.horizon().transaction());
        if (page.after() == null) {
            all.and("(change_epoch, change_transaction) >= (:from_epoch, :from)")
                    .bind("from_epoch", changes.from().epoch())
                    .bind("from", changes.from().transaction());
        } else {
            var after = ChangeKey.at(page.after(), 0);
            all.and("(change_epoch, change_transaction, id) > (:from_epoch, :from, :id)")
                    .bind("from_epoch", after.epoch())
                    .bind("from", after.transaction())
                    .bind("id", page.after().uuid(2));
        }
        var scan = all.first(columns, table, "change_epoch, change_transaction, id", Select.SCANNED)
                .bind("rows", page.rows())
                .scan(database, names, this::changed);
        return all.isFiltered() ? plans.inIndexOrder(scan) : scan;
    }

    private Changed<T> changed(Columns row) {
        return new Changed<>(
                reader.apply(row), new ChangeKey(row.count("change_epoch"), row.number("change_transaction")));
    }

    /// See [SyncedList#position].
    public KeysetPosition position(T row) {
        return KeysetPosition.of(instant.apply(row), id.apply(row));
    }
}
