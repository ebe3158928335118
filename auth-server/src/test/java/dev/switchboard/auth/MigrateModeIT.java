package dev.switchboard.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.web.migration.SchemaMigration;
import dev.switchboard.web.migration.SchemaNotMigrated;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Migrations as a step of their own: docs/operations/upgrade.md#migrations.
class MigrateModeIT {

    private final TestPostgres postgres;

    MigrateModeIT(TestInfo test) {
        postgres = TestPostgres.separate(test.getTestMethod().orElseThrow().getName());
    }

    @AfterEach
    void stop() {
        postgres.stop();
    }

    @Test
    void preparesTheSchemaForAServiceThatDoesNotHaveTheOwnersPassword() {
        assertThatThrownBy(this::check)
                .isInstanceOf(SchemaNotMigrated.class)
                .hasMessage("The schema auth of the database lacks the migration V1__schema.sql.");

        migrate();

        check();
    }

    @Test
    void acceptsTheMigrationsOfALaterVersionAndNoOthers() throws Exception {
        migrate();
        try (var owner = postgres.connect("auth_migrator");
                var statement = owner.createStatement()) {
            statement.execute("insert into auth.flyway_schema_history"
                    + " select 99, '99', 'later', 'SQL', 'V99__later.sql', 1, 'auth_migrator', now(), 1, true");
            check();

            statement.execute("update auth.flyway_schema_history set checksum = 7 where version = '1'");
        }

        assertThatThrownBy(this::check).hasMessageContaining("was made by another version of Switchboard");
    }

    private void migrate() {
        AuthServer.main(new String[] {
            "migrate",
            "--switchboard.database.host=" + postgres.host(),
            "--switchboard.database.port=" + postgres.port(),
            "--switchboard.database.name=" + postgres.database(),
            "--switchboard.database.migrator-password=" + postgres.password("auth_migrator")
        });
    }

    /// What a service does that serves with its own role.
    private void check() {
        var flyway =
                Flyway.configure().defaultSchema("auth").createSchemas(false).load();
        assertThat(flyway).isNotNull();
        SchemaMigration.check(SchemaMigration.as(flyway, postgres.jdbcUrl(), "auth", postgres.password("auth")));
    }
}
