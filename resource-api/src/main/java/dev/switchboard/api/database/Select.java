package dev.switchboard.api.database;

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

/// A select whose conditions depend on the request. It contains only the conditions that are
/// needed, so that each combination gets a suitable plan. Values are bound as parameters, never
/// written into the text.
public final class Select {

    private final StringBuilder sql;
    private final Map<String, Object> values = new LinkedHashMap<>();

    private Select(String sql) {
        this.sql = new StringBuilder(sql);
    }

    /// @param sql up to and including a first condition, which is the organization's: `… where
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

    /// Adds `limit` with the number in the text, so that PostgreSQL knows it in the plan that it keeps. For a
    /// parameter it would assume a tenth of the rows, find that plan too expensive, and plan each execution
    /// anew, which costs as much as reading the page. For lists whose plan does not depend on the values.
    public Select limit(int rows) {
        return add(" limit " + rows);
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
                .flatMapIterable(
                        rows -> rows.map(array -> array.read(columns, reader)).orElse(List.of()));
    }

    /// The statement, ready to be mapped.
    public GenericExecuteSpec on(DatabaseClient database) {
        return database.sql(sql.toString()).bindValues(values);
    }
}
