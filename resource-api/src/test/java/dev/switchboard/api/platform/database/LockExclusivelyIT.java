package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How migrations lock tables that most requests use (docs/operations/backup.md#dumps).
@ApiTest
class LockExclusivelyIT {

    private static final String LOCK = "select telephony.lock_exclusively('migrated.filled')";

    private final TestPostgres postgres = TestPostgres.shared();

    @BeforeEach
    void createTable() throws SQLException {
        execute(
                "create schema migrated",
                "create table migrated.filled (id int)",
                "insert into migrated.filled values (1)");
    }

    @AfterEach
    void dropTable() throws SQLException {
        execute("drop schema migrated cascade");
    }

    @Test
    void requestsGoOnWhileAMigrationWaitsForATransaction() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var busy = postgres.connect("postgres");
                var migrator = postgres.connect("postgres")) {
            busy.setAutoCommit(false);
            select(busy, "select id from migrated.filled for update");
            migrator.setAutoCommit(false);
            var migration = threads.submit(() -> {
                select(migrator, LOCK);
                return null;
            });
            Awaitility.await().until(this::waitsForTheLock);

            for (int i = 0; i < 3; i++) {
                execute("update migrated.filled set id = 2 where id = 3", "select id from migrated.filled");
            }

            assertThat(migration.isDone()).isFalse();
            busy.commit();
            migration.get();
            assertThat(lockedBy(migrator)).isTrue();
            migrator.rollback();
        }
    }

    private boolean waitsForTheLock() throws SQLException {
        return isAny("select from pg_locks where not granted and mode = 'AccessExclusiveLock'"
                + " and relation = to_regclass('migrated.filled')");
    }

    private boolean lockedBy(Connection migrator) throws SQLException {
        return isAny("select from pg_locks where granted and mode = 'AccessExclusiveLock'"
                + " and relation = to_regclass('migrated.filled') and pid = "
                + select(migrator, "select pg_backend_pid()"));
    }

    private boolean isAny(String sql) throws SQLException {
        try (var connection = postgres.connect("postgres")) {
            return select(connection, "select exists (" + sql + ")").equals("t");
        }
    }

    /// The first column of the first row.
    private static String select(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return String.valueOf(rows.getString(1));
        }
    }

    private void execute(String... statements) throws SQLException {
        try (var connection = postgres.connect("postgres");
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
