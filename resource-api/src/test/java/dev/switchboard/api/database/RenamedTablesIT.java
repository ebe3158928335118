package dev.switchboard.api.database;

import static dev.switchboard.api.database.EarlierVersion.executeAll;
import static dev.switchboard.api.database.EarlierVersion.migrate;
import static dev.switchboard.api.database.EarlierVersion.select;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.PGStatement;

/// The migrations that rename tables run while processes of the previous version work
/// (docs/operations.md#two-versions-side-by-side).
@Tag("slow")
class RenamedTablesIT {

    private static final UUID ID = UUID.fromString("01a00000-0000-7000-8000-000000000001");
    /// As the previous version writes them. Each takes an organization's id.
    private static final List<String> STATEMENTS = List.of(
            "select id from organisations where id = ? for no key update",
            "select name, heeds_stop from organisations where id = ?",
            "with added as (insert into message_stops (org_id, other_number, stopped_at)"
                    + " values (?, '+13125550100', now()) on conflict do nothing returning 1) select 1",
            "with letter as (insert into node_letters (node, content) values (?, '{}') returning id) select id from letter",
            "with added as (insert into carried (org_id, id, record) values (?, gen_random_uuid(), '{}')"
                    + " on conflict do nothing returning 1) select 1");

    @Test
    void aProcessOfThePreviousVersionWorksDuringAndAfterTheMigrations() throws Exception {
        var postgres = TestPostgres.separate("renamed-tables");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            migrate(postgres, "52");
            try (var previous = postgres.connect("telephony");
                    var busy = postgres.connect("telephony")) {
                insertOrganization(previous);
                var prepared = prepare(previous);
                executeAll(prepared);
                busy.setAutoCommit(false);
                select(busy, "select id from organisations where id = '" + ID + "' for no key update");

                var migration = threads.submit(() -> migrate(postgres, "57"));
                Awaitility.await().until(() -> waitsForALock(postgres));
                executeAll(prepared.subList(1, prepared.size()));
                assertThat(migration.isDone()).isFalse();
                busy.commit();
                migration.get();

                executeAll(prepared);
                select(busy, "select id from organisations where id = '" + ID + "' for no key update");
                busy.commit();
                assertThat(select(previous, "select count(*) from message_opt_outs"))
                        .isEqualTo("1");
                assertThat(select(previous, "select count(*) from node_messages"))
                        .isEqualTo("3");
                assertThat(select(previous, "select count(*) from in_transit")).isEqualTo("3");
            }
        } finally {
            postgres.stop();
        }
    }

    private static void insertOrganization(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute("insert into organisations (id, name, country, timezone, created_at)"
                    + " values ('%s', 'Acme', 'GB', 'UTC', now())".formatted(ID));
            statement.execute("insert into users (org_id, id, name, email, role, status, created_at, updated_at)"
                    + " values ('%1$s', '%1$s', 'Olivia', 'o@a.example', 'owner', 'active', now(), now())"
                            .formatted(ID));
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    /// Statements that are prepared on the server, as the service's are.
    private static List<PreparedStatement> prepare(Connection connection) throws SQLException {
        var prepared = new ArrayList<PreparedStatement>();
        for (var sql : STATEMENTS) {
            var statement = connection.prepareStatement(sql);
            statement.unwrap(PGStatement.class).setPrepareThreshold(1);
            statement.setObject(1, ID);
            prepared.add(statement);
        }
        return prepared;
    }

    private static boolean waitsForALock(TestPostgres postgres) throws SQLException {
        try (var connection = postgres.connect("postgres")) {
            return select(
                            connection,
                            "select count(*) from pg_locks where not granted and mode = 'AccessExclusiveLock'"
                                    + " and relation = to_regclass('telephony.organisations')")
                    .equals("1");
        }
    }
}
