package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.switchboard.api.ResourceApiApplication;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.migration.SchemaNotMigrated;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Migrations as a step of their own: docs/operations/upgrade.md#migrations.
class MigrateModeIT {

    private static final List<String> WITHOUT_THE_OWNER = List.of("switchboard.database.migrator-password=");

    private final TestPostgres postgres;

    MigrateModeIT(TestInfo test) {
        postgres = TestPostgres.separate(test.getTestMethod().orElseThrow().getName());
    }

    @AfterEach
    void stop() {
        postgres.stop();
    }

    @Test
    void preparesTheSchemaForAServiceThatDoesNotHaveTheOwnersPassword() throws SQLException {
        var early =
                catchThrowable(() -> Replica.start(postgres, WITHOUT_THE_OWNER).close());
        assertThat(early)
                .hasRootCauseInstanceOf(SchemaNotMigrated.class)
                .rootCause()
                .hasMessage("The schema telephony of the database lacks the migration V1__schema.sql.");

        migrate(postgres.password("telephony_migrator"));
        // Again, as each start of the containers does.
        migrate(postgres.password("telephony_migrator"));

        Replica.start(postgres, WITHOUT_THE_OWNER).close();
        try (var connection = postgres.connect("telephony");
                var tables = connection
                        .createStatement()
                        .executeQuery("select to_regclass('telephony.calls') is not null"
                                + " and to_regclass('telephony.flyway_smpp_history') is not null"
                                + " and to_regclass('telephony.flyway_simulator_history') is not null")) {
            assertThat(tables.next()).isTrue();
            assertThat(tables.getBoolean(1)).isTrue();
        }
    }

    @Test
    void failsWhenTheDatabaseRefusesItsPassword() {
        assertThatThrownBy(() -> migrate("another")).hasStackTraceContaining("password authentication failed");
    }

    /// The program with no settings but those of the database.
    private void migrate(String password) {
        ResourceApiApplication.main(new String[] {
            "migrate",
            "--switchboard.database.host=" + postgres.host(),
            "--switchboard.database.port=" + postgres.port(),
            "--switchboard.database.name=" + postgres.database(),
            "--switchboard.database.migrator-password=" + password,
            "--spring.flyway.connect-retries=0"
        });
    }
}
