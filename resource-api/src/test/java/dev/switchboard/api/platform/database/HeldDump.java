package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.PostgresClient;
import dev.switchboard.testkit.TestPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/// A `pg_dump` whose output nobody reads until [#writeTo], as with a slow disk: until then it keeps
/// its transaction and its locks on all tables.
final class HeldDump implements AutoCloseable {

    private static final String NAME = "held_dump";
    private static final String OUR_TABLES =
            "relkind in ('r', 'p') and relnamespace in" + " ('telephony'::regnamespace, 'auth'::regnamespace)";

    private final Process process;
    private final Map<String, Long> rows;

    private HeldDump(Process process, Map<String, Long> rows) {
        this.process = process;
        this.rows = rows;
    }

    /// Returns once the dump has locked all tables.
    static HeldDump start(PostgresClient client) throws IOException, SQLException {
        var postgres = TestPostgres.shared();
        try (var connection = postgres.connect("postgres")) {
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            var snapshot = text(connection, "select pg_export_snapshot()");
            var rows = rows(connection);
            var dump = new HeldDump(client.dump(postgres, NAME, "--snapshot=" + snapshot), rows);
            await().until(() -> dump.holdsItsLocks() || !dump.process.isAlive());
            dump.assertHeld();
            return dump;
        }
    }

    /// How many rows each table has in the dump.
    Map<String, Long> rows() {
        return rows;
    }

    /// How many rows each table of a server has.
    static Map<String, Long> rows(Connection connection) throws SQLException {
        var rows = new TreeMap<String, Long>();
        try (var statement = connection.createStatement();
                var tables = statement.executeQuery("select oid::regclass::text from pg_class where " + OUR_TABLES)) {
            while (tables.next()) {
                var table = tables.getString(1);
                rows.put(table, Long.parseLong(text(connection, "select count(*) from " + table)));
            }
        }
        return rows;
    }

    private static String text(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement();
                var found = statement.executeQuery(query)) {
            found.next();
            return found.getString(1);
        }
    }

    boolean holdsItsLocks() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres")) {
            return text(
                            connection,
                            "select count(*) = (select count(*) from pg_class where " + OUR_TABLES + ")"
                                    + " from pg_locks as held join pg_stat_activity using (pid)"
                                    + " join pg_class on pg_class.oid = held.relation"
                                    + " where application_name = '" + NAME + "' and granted"
                                    + " and mode = 'AccessShareLock' and " + OUR_TABLES)
                    .equals("t");
        }
    }

    /// Reads what the dump writes, to its end.
    void writeTo(Path file) throws IOException {
        assertHeld();
        Files.copy(process.getInputStream(), file);
        PostgresClient.assertSucceeds(process);
    }

    private void assertHeld() throws IOException {
        assertThat(process.isAlive()).as("%s", PostgresClient.log()).isTrue();
    }

    @Override
    public void close() {
        process.destroy();
    }
}
