package dev.switchboard.api.platform.sync;

import dev.switchboard.api.platform.database.Select;
import dev.switchboard.web.paging.PageRequest;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Searches a table by an index whose entries contain the company and the period of a row (`telephony.search_period`).
///
/// @param table its name
/// @param time the column of the list's order and window, such as `started_at`
/// @param match the condition of the index, with `:org_id` and the column `period`
public record PeriodSearch(String table, String time, String match) {

    /// How many rows that the index has are checked for the other filters.
    public static final int CHECKED = 5_000;

    /// The rows that match, newest first: one period after the other. The order of the periods comes first in that of
    /// the list, so that PostgreSQL sorts one period at a time and stops when the page is full. It cannot
    /// estimate how rare a value is, and without `offset 0` it would also read the whole window from another index.
    ///
    /// @param visible narrows a select, up to the condition for the company, to what the actor may see
    /// @param filters adds the conditions that the index does not have
    /// @param columns see [Select#scanned]
    public Select newest(
            Function<String, Select> visible,
            UnaryOperator<Select> filters,
            String columns,
            Window window,
            PageRequest page) {
        var order = time + " desc, id desc";
        var ofOnePeriod = visible.apply("select period, found.* from " + periods(window, page)
                + ", lateral (select * from (select * from " + table + " where " + match + " offset 0) as " + table
                + " where org_id = :org_id");
        return filters.apply(SyncedRows.windowed(ofOnePeriod, time, window, page)
                        .add(" order by " + order + " limit " + CHECKED + ") as found"))
                .first(columns, table, "period desc, " + order, CHECKED)
                .bind("rows", page.rows());
    }

    /// The periods that the table has rows of the company in, the newest first.
    private String periods(Window window, PageRequest page) {
        var first = window.since() == null ? "first" : "greatest(first, :since)";
        var last = Stream.of(window.until() == null ? "" : ", :until", page.after() == null ? "" : ", :after_time")
                .collect(Collectors.joining("", "least(last", ")"));
        return ("(select period from"
            + " (select %1$s as first from %2$s where org_id = :org_id order by %1$s limit 1) as oldest,"
            + " (select %1$s as last from %2$s where org_id = :org_id order by %1$s desc limit 1) as newest,"
            + " generate_series(search_period(%3$s), search_period(%4$s)) as period order by period desc) as periods")
                .formatted(time, table, first, last);
    }
}
