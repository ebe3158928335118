package dev.switchboard.api.platform.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.SyncedCopy;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.TestPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database that is restored to an earlier state, crashes, or moves to another server while the
/// service runs (docs/operations/backup.md#after-postgresql-was-put-back-to-an-earlier-state). Clients
/// hold sync tokens for transactions that the database no longer knows, and it numbers new ones
/// from lower values; still, no change is lost between two tokens. The test uses calls; messages
/// share the trigger and the epoch.
@Tag("slow")
class RestoreIT {

    private static final List<List<Integer>> ORDERS = List.of(
            List.of(0, 1, 2), List.of(0, 2, 1), List.of(1, 0, 2), List.of(1, 2, 0), List.of(2, 0, 1), List.of(2, 1, 0));

    private TestPostgres postgres = TestPostgres.separate("restored-" + TestRows.id());

    @AfterEach
    void stopPostgres() {
        postgres.stop();
    }

    @Test
    void rejectsTokensOfALostFutureAndLosesNoChangeWhenACopyOfTheDataDirectoryIsRestoredWhileItRuns()
            throws SQLException {
        try (var service = Replica.start(postgres)) {
            var acme = company();
            var copy = calls(service, acme);
            var fromBefore = calls(service, acme);
            interleave(acme, copy);
            fromBefore.sync(50);
            try (var open = writer()) {
                TestCalls.answered(acme).insert(open);
                postgres.stop();
            }
            var kept = postgres.copy();
            postgres.start();
            awaitService(service, acme);
            goFarAhead(acme, copy);
            long lost = epoch();

            postgres.stop();
            // An epoch is a Unix time in seconds.
            await().until(() -> Instant.now().getEpochSecond() > lost);
            postgres.restore(kept);
            postgres.start();
            awaitService(service, acme);
            for (int i = 0; i < 5; i++) {
                insert(acme);
            }

            assertThat(epoch()).isGreaterThan(lost);
            assertRejected(service, acme, copy);
            TestRows.awaitEarlierTransactions(postgres);
            assertThat(fromBefore.sync(50).records()).containsAllEntriesOf(durations(acme));
            continues(acme, copy.beginAgain());
        }
    }

    @Test
    void rejectsTokensOfALostFutureWhenADumpIsLoadedIntoAnotherServer(@TempDir Path dump) throws SQLException {
        var lost = runOnAfter(dump);
        postgres.stop();
        postgres = TestPostgres.separate("loaded-" + TestRows.id());
        load(dump);

        startsAgain(lost);
    }

    @Test
    void rejectsTokensOfALostFutureWhenADumpIsRestoredIntoTheRunningServer(@TempDir Path dump) throws SQLException {
        var lost = runOnAfter(dump);
        recreate("sync_epoch", "");
        recreate("sync_server", "unlogged");
        load(dump);

        startsAgain(lost);
    }

    /// A client and the company whose calls it has copied.
    private record Client(TestCompany acme, SyncedCopy copy) {}

    /// Writes a dump; the service keeps running.
    private Client runOnAfter(Path dump) throws SQLException {
        try (var service = Replica.start(postgres)) {
            var acme = company();
            var copy = calls(service, acme);
            interleave(acme, copy);
            dump(dump);
            goFarAhead(acme, copy);
            return new Client(acme, copy);
        }
    }

    /// The token of the lost future is rejected, and no change is lost from a new one on.
    private void startsAgain(Client lost) throws SQLException {
        try (var service = Replica.start(postgres)) {
            assertRejected(service, lost.acme(), lost.copy());
            continues(lost.acme(), lost.copy().at(service.get(ApiClient.class)).beginAgain());
        }
    }

    /// As `pg_restore --clean` does.
    private void recreate(String table, String kind) throws SQLException {
        execute(
                "alter table telephony." + table + " rename to dropped",
                "create " + kind + " table telephony." + table + " (like telephony.dropped including all)",
                "alter table telephony." + table + " owner to telephony_migrator",
                "grant select on telephony." + table + " to telephony",
                "drop table telephony.dropped");
    }

    @Test
    void beginsAnEpochAtLeastTheUnixTimeAndLosesNoChangeWhenPostgresCrashesWhileItRuns() throws SQLException {
        try (var service = Replica.start(postgres)) {
            var acme = company();
            var copy = calls(service, acme);
            insert(acme);
            copy.sync(50);
            long before = epoch();
            long now = Instant.now().getEpochSecond();
            execute("checkpoint");

            crash();
            await().ignoreExceptions().until(() -> insert(acme) != null);

            assertThat(epoch())
                    .as("before anybody has read")
                    .isGreaterThan(before)
                    .isGreaterThanOrEqualTo(now);
            awaitService(service, acme);
            continues(acme, copy);
        }
    }

    @Test
    void beginsAnEpochWithTheFirstChangeHoweverManyWriteAtOnce() throws Exception {
        migrate();
        var acme = company();
        long before = epoch();
        execute("delete from telephony.sync_server");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var first = writer()) {
            TestCalls.answered(acme).insert(first);
            var others = IntStream.range(0, 4)
                    .mapToObj(i -> threads.submit(() -> insert(acme)))
                    .toList();
            await().until(() ->
                    !texts("select pid from pg_locks where not granted").isEmpty());

            first.commit();
            for (var other : others) {
                other.get();
            }
            assertThat(texts("select distinct change_epoch from telephony.calls"))
                    .containsExactly(Long.toString(epoch()));
            assertThat(epoch()).isGreaterThan(before);
        }
    }

    /// Kills a server process, so that PostgreSQL ends all others and recovers.
    private void crash() throws SQLException {
        try (var victim = postgres.connect("telephony");
                var statement = victim.createStatement();
                var rows = statement.executeQuery("select pg_backend_pid()")) {
            rows.next();
            var process = ProcessHandle.of(rows.getLong(1)).orElseThrow();
            process.destroyForcibly();
            await().until(() -> !process.isAlive());
        }
    }

    private long epoch() throws SQLException {
        return Long.parseLong(texts("select epoch from telephony.sync_epoch").getFirst());
    }

    private static void awaitService(Replica service, TestCompany acme) {
        var api = service.get(ApiClient.class);
        await().until(() -> api.get("/v1/calls?limit=1", acme.owner().token()).status() == 200);
    }

    private static void assertRejected(Replica service, TestCompany acme, SyncedCopy copy) {
        service.get(ApiClient.class)
                .get("/v1/calls?sync_token=" + copy.token(), acme.owner().token())
                .assertEnvelope(400, "invalid_request");
    }

    private TestCompany company() throws SQLException {
        try (var connection = writer()) {
            var acme = TestCompany.insert(connection);
            connection.commit();
            return acme;
        }
    }

    private static SyncedCopy calls(Replica replica, TestCompany acme) {
        return new SyncedCopy(
                replica.get(ApiClient.class),
                "/v1/calls",
                "duration",
                acme.owner().token());
    }

    private void continues(TestCompany acme, SyncedCopy copy) throws SQLException {
        insert(acme);
        interleave(acme, copy);
        TestRows.awaitEarlierTransactions(postgres);
        assertThat(copy.sync(50).order()).as("all is seen").isEmpty();
    }

    /// Three transactions at a time stay open over several syncs and are committed in every order.
    private void interleave(TestCompany acme, SyncedCopy copy) throws SQLException {
        for (var order : ORDERS) {
            var writers = new ArrayList<Connection>();
            for (int i = 0; i < order.size(); i++) {
                var known = insert(acme);
                writers.add(writer());
                TestCalls.answered(acme).startedAt(Instant.now()).insert(writers.get(i));
                change(writers.get(i), acme, known);
            }
            for (int next : order) {
                copy.sync(2);
                try (var writer = writers.get(next)) {
                    writer.commit();
                }
                insert(acme);
            }
            TestRows.awaitEarlierTransactions(postgres);
            assertThat(copy.sync(3).records()).containsAllEntriesOf(durations(acme));
        }
    }

    private Connection writer() throws SQLException {
        var connection = postgres.connect("telephony");
        connection.setAutoCommit(false);
        return connection;
    }

    private UUID insert(TestCompany acme) throws SQLException {
        try (var connection = postgres.connect("telephony")) {
            return TestCalls.answered(acme).startedAt(Instant.now()).insert(connection);
        }
    }

    private static void change(Connection connection, TestCompany acme, UUID id) throws SQLException {
        try (var statement =
                connection.prepareStatement("update calls set duration = duration + 1 where org_id = ? and id = ?")) {
            statement.setObject(1, acme.id());
            statement.setObject(2, id);
            statement.executeUpdate();
        }
    }

    /// Many transactions later the client knows of a horizon that what is put back has never
    /// reached.
    private void goFarAhead(TestCompany acme, SyncedCopy copy) throws SQLException {
        execute("do $$ begin for i in 1 .. 3000 loop perform pg_current_xact_id(); commit; end loop; end $$");
        insert(acme);
        TestRows.awaitEarlierTransactions(postgres);
        assertThat(copy.sync(50).records()).containsAllEntriesOf(durations(acme));
    }

    private Map<UUID, String> durations(TestCompany acme) throws SQLException {
        var durations = new HashMap<UUID, String>();
        try (var connection = postgres.connect("telephony");
                var query = connection.prepareStatement("select id, duration from calls where org_id = ?")) {
            query.setObject(1, acme.id());
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    durations.put(rows.getObject(1, UUID.class), rows.getString(2));
                }
            }
        }
        return durations;
    }

    /// The rows of all tables, as pg_dump writes them, without what Flyway keeps.
    private void dump(Path directory) throws SQLException {
        for (var table : tables()) {
            execute("copy (select " + columns(table) + " from telephony." + table + ") to '" + directory.resolve(table)
                    + "'");
        }
    }

    /// Loads them into a new database after the migrations.
    private void load(Path directory) throws SQLException {
        migrate();
        for (var table : tables()) {
            if (Files.exists(directory.resolve(table))) {
                execute(
                        "set session_replication_role = replica",
                        "delete from telephony." + table,
                        "copy telephony." + table + " (" + columns(table) + ") from '" + directory.resolve(table)
                                + "'");
            }
        }
    }

    private void migrate() {
        Flyway.configure()
                .dataSource(postgres.jdbcUrl(), "telephony_migrator", postgres.password("telephony_migrator"))
                .defaultSchema("telephony")
                .createSchemas(false)
                .configuration(Map.of("flyway.postgresql.transactional.lock", "false"))
                .load()
                .migrate();
    }

    private List<String> tables() throws SQLException {
        return texts("select relname from pg_class where relnamespace = 'telephony'::regnamespace"
                + " and relkind in ('r', 'p') and not relispartition and relname !~ '^flyway_.*_history$'");
    }

    private String columns(String table) throws SQLException {
        return String.join(
                ", ",
                texts("select attname from pg_attribute where attrelid = 'telephony." + table
                        + "'::regclass and attnum > 0 and not attisdropped and attgenerated = ''"));
    }

    private List<String> texts(String query) throws SQLException {
        var found = new ArrayList<String>();
        try (var connection = postgres.connect("postgres");
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
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
