package dev.switchboard.api.database;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;

/// A select whose conditions depend on what was asked for. Only conditions that are there reach PostgreSQL, so that
/// each combination is planned for what it is; values travel as parameters, never in the text.
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

    /// Gives `:name` its value.
    public Select bind(String name, Object value) {
        values.put(name, value);
        return this;
    }

    /// Adds `and <condition>`.
    public Select and(String condition) {
        return add(" and " + condition);
    }

    /// Adds `and <condition>` with `:name` where there is a value, nothing where there is none.
    public Select andIfGiven(String condition, String name, @Nullable Object value) {
        return value == null ? this : and(condition).bind(name, value);
    }

    /// Adds `order by …`, `limit …` and the like.
    public Select add(String clause) {
        sql.append(clause);
        return this;
    }

    /// The statement, ready to be mapped.
    public GenericExecuteSpec on(DatabaseClient database) {
        return database.sql(sql.toString()).bindValues(values);
    }
}
