package dev.switchboard.api.platform.database;

import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.Scan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// A select whose conditions depend on the request. It contains only the conditions that are
/// needed, so that each combination gets a suitable plan. Values are bound as parameters, never
/// written into the text.
public final class Select {

    /// How many rows are checked for [#filter]s before a page ends, though it may be short.
    public static final int SCANNED = 20_000;

    /// What [#first] adds to the columns: whether the row passes the filters, and whether reading ended with it.
    private static final String SCAN = ", passes, ends";

    private final StringBuilder sql;
    private final List<String> filters = new ArrayList<>();
    private final Map<String, Object> values = new LinkedHashMap<>();
    private int rows = Integer.MAX_VALUE;

    private Select(String sql) {
        this.sql = new StringBuilder(sql);
    }

    /// @param sql up to and including a first condition, which is the company's: `… where
    ///     org_id = :org_id`
    public static Select from(String sql) {
        return new Select(sql);
    }

    /// The rows of several selects with the same columns, to which an order can be added. They may
    /// bind the same names to the same values.
    public static Select allOf(List<Select> selects) {
        var all = new Select(selects.stream()
                .map(select -> "(" + select.sql + ")")
                .collect(Collectors.joining(" union all ", "select * from (", ") as every")));
        selects.forEach(select -> all.values.putAll(select.values));
        return all;
    }

    /// Binds `:name` to a value.
    public Select bind(String name, Object value) {
        values.put(name, value);
        return this;
    }

    /// Adds `and <condition>`.
    public Select and(String condition) {
        return add(" and " + condition);
    }

    /// Adds `and <condition>` with `:name` bound to the value; nothing when the value is null.
    public Select andIfGiven(String condition, String name, @Nullable Object value) {
        return value == null ? this : and(condition).bind(name, value);
    }

    /// Adds that rows come after a position `(text, id)`, in the order `<column>, id`; nothing where there is none.
    public Select afterText(String column, @Nullable KeysetPosition position) {
        return position == null
                ? this
                : and("(%s, id) > (:after_text, :after_id)".formatted(column))
                        .bind("after_text", position.text(0))
                        .bind("after_id", position.uuid(1));
    }

    /// Adds that rows come after a position `(time, id)`, in the order `<column> desc, id desc`; nothing where there
    /// is none.
    public Select afterTime(String column, @Nullable KeysetPosition position) {
        return position == null
                ? this
                : and("(%s, id) < (:after_time, :after_id)".formatted(column))
                        .bind("after_time", position.instant(0))
                        .bind("after_id", position.uuid(1));
    }

    /// Adds that rows come after a position `(id)`, in the order `id desc`; nothing where there is none.
    public Select afterId(@Nullable KeysetPosition position) {
        return position == null ? this : and("id < :after_id").bind("after_id", position.uuid(0));
    }

    /// Adds a condition that the index of the list does not have. PostgreSQL checks it for row after row, and
    /// [#first] limits for how many.
    public Select filter(String condition) {
        filters.add(condition);
        return this;
    }

    public boolean isFiltered() {
        return !filters.isEmpty();
    }

    /// The first rows in the order of an index that pass the filters, of the first `scanned` rows: `limit :rows`
    /// of them, which the caller binds. For [#scan].
    ///
    /// @param columns see [#scanned]
    /// @param table the name that the columns may have before them; this select is of all its columns
    /// @param order such as `started_at desc, id desc`
    /// @param scanned how many rows are checked for the filters
    public Select first(String columns, String table, String order, int scanned) {
        var first = new Select(
                filters.isEmpty()
                        ? "select %s, true as passes, false as ends from (%s) as %s order by %s limit :rows"
                                .formatted(columns, sql, table, order)
                        : """
                        select %s, passes, place = %d as ends from (
                            select *, row_number() over (order by %s) as place, (%s) is true as passes
                            from (%s) as every order by %3$s limit %2$d) as %s
                        where passes or place = %2$d order by %3$s limit :rows""".formatted(columns, scanned, order, String.join(" and ", filters), sql, table));
        first.values.putAll(values);
        return first;
    }

    /// The columns of [#first].
    public static ColumnNames scanned(String columns) {
        return ColumnNames.of(columns + SCAN);
    }

    /// Adds `limit` with a number in the text, so that PostgreSQL knows it in the plan that it keeps. For a
    /// parameter it would assume a tenth of the rows, find that plan too expensive, and plan each execution
    /// anew, which costs as much as reading the page. For lists whose plan does not depend on the values.
    ///
    /// The text has one of two numbers, since each text is a statement that every connection keeps. [#page]
    /// returns no more rows than asked for.
    public Select limit(int rows) {
        this.rows = rows;
        return add(" limit " + ((rows <= Limit.DEFAULT + 1 ? Limit.DEFAULT : Limit.MOST) + 1));
    }

    /// Adds `order by …`, `limit …` and the like.
    public Select add(String clause) {
        sql.append(clause);
        return this;
    }

    /// The rows of the statement, read as one value, which costs a third less than reading them one by one.
    /// For pages: they all are in memory at once.
    ///
    /// @param columns the names of all columns
    public <T> Flux<T> page(DatabaseClient database, ColumnNames columns, Function<Columns, T> reader) {
        return database.sql("select array_agg(page) as rows from (" + sql + ") as page")
                .bindValues(values)
                .map(row -> Optional.ofNullable(row.get("rows", RowArray.class)))
                .one()
                .flatMapIterable(array -> array.map(value -> value.read(columns, reader))
                        .map(read -> read.size() <= rows ? read : read.subList(0, rows))
                        .orElse(List.of()));
    }

    /// A row in the order of the list.
    ///
    /// @param ends whether as many rows were checked for the filters as may be
    private record Scanned<T>(T record, boolean passes, boolean ends) {}

    /// The rows of [#first] selects, or of a union of them in the same order. What follows the first row at which
    /// one of them ended is not known to be complete.
    ///
    /// @param columns see [#scanned]
    public <T> Mono<Scan<T>> scan(DatabaseClient database, ColumnNames columns, Function<Columns, T> reader) {
        return page(database, columns, row -> new Scanned<>(reader.apply(row), row.bool("passes"), row.bool("ends")))
                .collectList()
                .map(Select::scan);
    }

    private static <T> Scan<T> scan(List<Scanned<T>> rows) {
        var found = new ArrayList<T>(rows.size());
        for (var row : rows) {
            if (row.passes()) {
                found.add(row.record());
            }
            if (row.ends()) {
                return new Scan<>(found, row.record());
            }
        }
        return Scan.complete(found);
    }

    /// The statement, ready to be mapped.
    public GenericExecuteSpec on(DatabaseClient database) {
        return database.sql(sql.toString()).bindValues(values);
    }
}
