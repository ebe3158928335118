package dev.switchboard.demo;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Inserts rows one by one.
final class RowInserter {

    private final Connection connection;

    RowInserter(Connection connection) {
        this.connection = connection;
    }

    /// @param tableAndColumns a constant, never input
    void insert(String tableAndColumns, @Nullable Object... values) throws SQLException {
        insert(tableAndColumns, "", values);
    }

    /// Inserts the row unless it exists.
    void insertIfAbsent(String tableAndColumns, @Nullable Object... values) throws SQLException {
        insert(tableAndColumns, " ON CONFLICT DO NOTHING", values);
    }

    private void insert(String tableAndColumns, String end, @Nullable Object[] values) throws SQLException {
        var placeholders = String.join(
                ", ", Arrays.stream(values).map(RowInserter::placeholder).toList());
        try (var statement = connection.prepareStatement(
                "INSERT INTO " + tableAndColumns + " VALUES (" + placeholders + ")" + end)) {
            for (int i = 0; i < values.length; i++) {
                switch (values[i]) {
                    case Instant instant -> statement.setTimestamp(i + 1, Timestamp.from(instant));
                    case List<?> list -> statement.setArray(i + 1, connection.createArrayOf("text", list.toArray()));
                    case byte[] bytes -> statement.setBytes(i + 1, bytes);
                    case Ids(var ids) -> statement.setArray(i + 1, connection.createArrayOf("uuid", ids.toArray()));
                    case Json(var text) -> statement.setString(i + 1, text);
                    case null -> statement.setObject(i + 1, null);
                    default -> statement.setObject(i + 1, values[i]);
                }
            }
            statement.executeUpdate();
        }
    }

    private static String placeholder(@Nullable Object value) {
        return value instanceof Json ? "?::jsonb" : "?";
    }

    void update(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /// A value of a uuid[] column.
    record Ids(List<UUID> ids) {}

    /// A value of a jsonb column.
    record Json(String text) {}
}
