package dev.switchboard.api.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;

/// What the tests of migrations share: a database of an earlier version, and statements of that version.
final class EarlierVersion {

    private EarlierVersion() {}

    /// Migrates the database to this version of the schema.
    static void migrate(TestPostgres postgres, String version) {
        Flyway.configure()
                .dataSource(postgres.jdbcUrl(), "telephony_migrator", postgres.password("telephony_migrator"))
                .defaultSchema("telephony")
                .createSchemas(false)
                .target(version)
                .configuration(Map.of("flyway.postgresql.transactional.lock", "false"))
                .load()
                .migrate();
    }

    /// Executes statements that each return a row.
    static void executeAll(List<PreparedStatement> statements) throws SQLException {
        for (var statement : statements) {
            try (var rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
            }
        }
    }

    /// The first column of the first row.
    static String select(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
