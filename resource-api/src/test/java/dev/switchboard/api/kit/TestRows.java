package dev.switchboard.api.kit;

import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.ids.UuidV7Generator;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Inserts and reads rows directly in PostgreSQL, as the service's own role.
public final class TestRows {

    private static final UuidV7Generator IDS = new UuidV7Generator(InstantSource.system());

    private TestRows() {}

    /// Work on a connection.
    @FunctionalInterface
    public interface Work {
        void on(Connection connection) throws SQLException;
    }

    /// A new identifier.
    public static UUID id() {
        return IDS.next();
    }

    /// Does the work in one transaction.
    public static void inTransaction(Work work) {
        try (var connection = TestPostgres.shared().dataSource("telephony").getConnection()) {
            connection.setAutoCommit(false);
            work.on(connection);
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Executes one statement.
    public static void execute(String sql, @Nullable Object... values) {
        inTransaction(connection -> execute(connection, sql, values));
    }

    /// The number that a query returns.
    public static long count(String sql, @Nullable Object... values) {
        try (var connection = TestPostgres.shared().dataSource("telephony").getConnection();
                var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void execute(Connection connection, String sql, @Nullable Object... values) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i] instanceof Instant instant ? Timestamp.from(instant) : values[i]);
            }
            statement.executeUpdate();
        }
    }
}
