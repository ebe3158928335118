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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.PGStatement;

/// The migration that makes `numbers` a view and fills the pool, while a process of the previous
/// version works (docs/operations.md#two-versions-side-by-side).
@Tag("slow")
class NumberPoolMigrationIT {

    private static final UUID ID = UUID.fromString("01a00000-0000-7000-8000-000000000001");

    /// As the previous version writes them. Each takes an organization's id.
    private static final List<String> STATEMENTS = List.of(
            "select id, number, status, user_id from numbers where org_id = ? for no key update",
            "select id from numbers where org_id = ? and status = 'active' order by number, id limit 50",
            "update numbers set user_id = org_id, assigned_at = now(), updated_at = now() where org_id = ? returning id",
            "update numbers set user_id = null, assigned_at = null, updated_at = now() where org_id = ? returning id",
            "insert into devices (org_id, id, user_id, name, type, status, number_id, created_at)"
                    + " select org_id, gen_random_uuid(), org_id, 'x', 'mobile', 'offline', id, now()"
                    + " from numbers where org_id = ? returning id");

    @Test
    void aProcessOfThePreviousVersionWorksBeforeAndAfterTheMigration() throws Exception {
        var postgres = TestPostgres.separate("number-pool");
        try {
            migrate(postgres, "57");
            try (var previous = postgres.connect("telephony")) {
                execute(
                        previous,
                        "begin",
                        "insert into organizations (id, name, country, timezone, main_number, created_at)"
                                + " values ('%s', 'Acme', 'GB', 'UTC', '+441632960001', now())",
                        "insert into users (org_id, id, name, email, role, status, created_at, updated_at)"
                                + " values ('%1$s', '%1$s', 'Olivia', 'o@a.example', 'owner', 'active', now(), now())",
                        number("+441632960001"),
                        "commit");
                var prepared = prepare(previous);
                executeAll(prepared);

                migrate(postgres, "63");

                executeAll(prepared);
                execute(previous, number("+441632960002"));
                assertThat(select(
                                previous,
                                "select string_agg(number, ' ' order by number) from number_pool" + " where org_id = '"
                                        + ID + "'"))
                        .isEqualTo("+441632960001 +441632960002");
                execute(previous, "delete from numbers where number = '+441632960002'");
                assertThat(select(previous, "select number from number_pool where released_at is not null"))
                        .isEqualTo("+441632960002");
                assertThat(select(previous, "select count(*) from numbers")).isEqualTo("1");
            }
        } finally {
            postgres.stop();
        }
    }

    private static String number(String e164) {
        return "insert into numbers (org_id, id, number, status, type, capabilities, created_at, updated_at)"
                + " values ('%1$s', gen_random_uuid(), '" + e164 + "', 'active', 'local', '{voice}', now(), now())";
    }

    private static void execute(Connection connection, String... statements) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql.formatted(ID));
            }
        }
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
}
