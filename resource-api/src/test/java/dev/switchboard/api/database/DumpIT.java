package dev.switchboard.api.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.testkit.TestPostgres;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/// A dump that is under way, with the snapshot and the locks that `pg_dump` holds (PostgreSQL's documentation, pg_dump:
/// a repeatable-read transaction, `LOCK TABLE … IN ACCESS SHARE MODE` of every table, `COPY … TO STDOUT` of each).
@ApiTest
class DumpIT {

    private final ApiClient api;
    private final TestOrganisation acme = TestOrganisation.insert();

    DumpIT(ApiClient api) {
        this.api = api;
    }

    @Test
    void holdsUpNeitherAStartNorRequests() throws Exception {
        var known = TestCalls.answered(acme).insert();
        var owner = acme.owner().token();
        var started = new AtomicBoolean();
        try (var dump = TestPostgres.shared().connect("postgres");
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            lockAsPgDumpDoes(dump);
            // As after a start of PostgreSQL: the next epoch is still to begin.
            execute("delete from telephony.sync_server");

            var start = threads.submit(() -> {
                try (var _ = Replica.start()) {
                    started.set(true);
                }
                return true;
            });
            int requests = 0;
            do {
                assertThat(api.get("/v1/calls/" + known, owner).status()).isEqualTo(200);
                assertThat(api.get("/v1/calls", owner).status()).isEqualTo(200);
                TestCalls.answered(acme).insert();
                requests++;
            } while (!started.get() && !start.isDone());

            assertThat(start).succeedsWithin(Duration.ofSeconds(30)).isEqualTo(true);
            assertThat(requests).isPositive();
            copyAll(dump);
        }
    }

    private static void lockAsPgDumpDoes(Connection dump) throws SQLException {
        dump.setAutoCommit(false);
        dump.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        dump.setReadOnly(true);
        try (var statement = dump.createStatement()) {
            for (var table : tables(dump)) {
                statement.execute("lock table " + table + " in access share mode");
            }
        }
    }

    private static void copyAll(Connection dump) throws Exception {
        for (var table : tables(dump)) {
            dump.unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyOut("copy (select * from " + table + ") to stdout", OutputStream.nullOutputStream());
        }
    }

    private static List<String> tables(Connection connection) throws SQLException {
        var tables = new ArrayList<String>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select oid::regclass from pg_class where relkind in ('r', 'p') and relnamespace in"
                                + " ('telephony'::regnamespace, 'auth'::regnamespace)")) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }

    private static void execute(String sql) throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres");
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
