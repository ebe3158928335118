package dev.switchboard.api.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestOrganisation;
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
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database that is put back to what it was (decisions, section 5). Sync tokens were given out for transactions that
/// it then knows nothing of, and it counts its next ones from lower numbers; still no change is lost. That is shown of
/// calls; messages share the trigger, the epoch and the machinery.
class RestoreIT {

    private static final List<List<Integer>> ORDERS = List.of(
            List.of(0, 1, 2), List.of(0, 2, 1), List.of(1, 0, 2), List.of(1, 2, 0), List.of(2, 0, 1), List.of(2, 1, 0));

    private TestPostgres postgres = TestPostgres.separate("restored-" + TestRows.id());

    @Test
    void losesNoChangeWhenACopyOfTheDataDirectoryIsPutBack() throws SQLException {
        SyncedCopy copy;
        TestOrganisation acme;
        Path kept;
        try (var before = Replica.start(postgres)) {
            acme = organisation();
            copy = calls(before, acme);
            interleave(acme, copy);
            try (var open = writer()) {
                TestCalls.answered(acme).insert(open);
                postgres.stop();
            }
            kept = postgres.copy();
            postgres.start();
            goFarAhead(acme, copy);
        }
        postgres.stop();
        postgres.putBack(kept);
        postgres.start();

        goesOn(acme, copy);
    }

    @Test
    void losesNoChangeWhenADumpIsLoadedIntoAnotherServer(@TempDir Path dump) throws SQLException {
        SyncedCopy copy;
        TestOrganisation acme;
        try (var before = Replica.start(postgres)) {
            acme = organisation();
            copy = calls(before, acme);
            interleave(acme, copy);
            goFarAhead(acme, copy);
            dump(dump);
            copy.sync(50);
        }
        postgres.stop();
        postgres = TestPostgres.separate("loaded-" + TestRows.id());
        load(dump);

        goesOn(acme, copy);
    }

    @Test
    void beginsANewEpochOnlyWhenNobodyWritesInTheOldOneAnyMore() throws Exception {
        migrate();
        var acme = organisation();
        execute("update telephony.sync_epoch set server_started_at = server_started_at - interval '1 day'");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var writer = writer()) {
            TestCalls.answered(acme).insert(writer);

            var start = threads.submit(this::migrate);
            await().until(() ->
                    !texts("select pid from pg_locks where not granted").isEmpty());
            writer.commit();
            start.get();
            assertThat(texts("select epoch from telephony.sync_epoch")).containsExactly("2");
        } finally {
            postgres.stop();
        }
    }

    private TestOrganisation organisation() throws SQLException {
        try (var connection = writer()) {
            var acme = TestOrganisation.insert(connection);
            connection.commit();
            return acme;
        }
    }

    private static SyncedCopy calls(Replica replica, TestOrganisation acme) {
        return new SyncedCopy(
                replica.get(ApiClient.class),
                "/v1/calls",
                "duration",
                acme.owner().token());
    }

    /// Starts the service on what was put back, and tells whether the tokens from before are still right.
    private void goesOn(TestOrganisation acme, SyncedCopy before) throws SQLException {
        try (var after = Replica.start(postgres)) {
            var copy = before.at(after.get(ApiClient.class));
            insert(acme);
            interleave(acme, copy);
            assertThat(copy.sync(50).order()).as("all is seen").isEmpty();
        } finally {
            postgres.stop();
        }
    }

    /// Three transactions at a time stay open over several syncs and are committed in every order.
    private void interleave(TestOrganisation acme, SyncedCopy copy) throws SQLException {
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
            assertThat(copy.sync(3).records()).containsAllEntriesOf(truth(acme));
        }
    }

    private Connection writer() throws SQLException {
        var connection = postgres.connect("telephony");
        connection.setAutoCommit(false);
        return connection;
    }

    private UUID insert(TestOrganisation acme) throws SQLException {
        try (var connection = postgres.connect("telephony")) {
            return TestCalls.answered(acme).startedAt(Instant.now()).insert(connection);
        }
    }

    private static void change(Connection connection, TestOrganisation acme, UUID id) throws SQLException {
        try (var statement =
                connection.prepareStatement("update calls set duration = duration + 1 where org_id = ? and id = ?")) {
            statement.setObject(1, acme.id());
            statement.setObject(2, id);
            statement.executeUpdate();
        }
    }

    /// Many transactions later the client knows of a horizon that what is put back has never reached.
    private void goFarAhead(TestOrganisation acme, SyncedCopy copy) throws SQLException {
        execute("do $$ begin for i in 1 .. 3000 loop perform pg_current_xact_id(); commit; end loop; end $$");
        insert(acme);
        copy.sync(50);
        assertThat(copy.sync(50).records()).containsAllEntriesOf(truth(acme));
    }

    private Map<UUID, String> truth(TestOrganisation acme) throws SQLException {
        var truth = new HashMap<UUID, String>();
        try (var connection = postgres.connect("telephony");
                var query = connection.prepareStatement("select id, duration from calls where org_id = ?")) {
            query.setObject(1, acme.id());
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    truth.put(rows.getObject(1, UUID.class), rows.getString(2));
                }
            }
        }
        return truth;
    }

    /// The rows of all tables, as pg_dump writes them, without what Flyway keeps.
    private void dump(Path directory) throws SQLException {
        for (var table : tables()) {
            execute("copy (select " + columns(table) + " from telephony." + table + ") to '" + directory.resolve(table)
                    + "'");
        }
    }

    /// Loads them into what the migrations make of an empty database.
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
                .load()
                .migrate();
    }

    private List<String> tables() throws SQLException {
        return texts("select relname from pg_class where relnamespace = 'telephony'::regnamespace"
                + " and relkind in ('r', 'p') and not relispartition and relname <> 'flyway_schema_history'");
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
