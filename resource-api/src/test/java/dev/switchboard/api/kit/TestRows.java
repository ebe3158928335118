package dev.switchboard.api.kit;

import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.ids.UuidV7Generator;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import javax.sql.DataSource;
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

    /// Waits until every transaction that has an id by now has ended, so that a sync returns all changes that are
    /// committed: one that the service's background work has open delays them. A transaction of the test's own
    /// must not be open.
    public static void awaitEarlierTransactions() {
        awaitEarlierTransactions(TestPostgres.shared());
    }

    /// As [#awaitEarlierTransactions()], on another server.
    public static void awaitEarlierTransactions(TestPostgres postgres) {
        long next = bound(postgres, "xmax");
        await().until(() -> bound(postgres, "xmin") >= next);
    }

    private static long bound(TestPostgres postgres, String bound) {
        return number(
                postgres.dataSource("telephony"),
                "select cast(cast(pg_snapshot_" + bound + "(pg_current_snapshot()) as text) as bigint)");
    }

    /// Executes one statement.
    public static void execute(String sql, @Nullable Object... values) {
        inTransaction(connection -> execute(connection, sql, values));
    }

    /// The number that a query returns.
    public static long count(String sql, @Nullable Object... values) {
        return number(TestPostgres.shared().dataSource("telephony"), sql, values);
    }

    private static long number(DataSource database, String sql, @Nullable Object... values) {
        try (var connection = database.getConnection();
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
