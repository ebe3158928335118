package dev.switchboard.web.migration;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;

/// Migrates the schema of a service when it starts.
public final class SchemaMigration implements FlywayMigrationStrategy {

    /// @throws OtherSchema when the schema was made by other migrations than those of this program
    @Override
    public void migrate(Flyway flyway) {
        try {
            flyway.migrate();
        } catch (FlywayValidateException mismatch) {
            throw new OtherSchema(flyway.getConfiguration().getDefaultSchema(), mismatch);
        }
    }

    /// Migrates what a module keeps in the schema of the service, by a history of its own.
    ///
    /// @param flyway of the service
    /// @param location of the module's migrations
    /// @param history the table with their history
    /// @throws OtherSchema as [#migrate] does
    public void migrateModule(Flyway flyway, String location, String history) {
        migrate(Flyway.configure()
                .configuration(flyway.getConfiguration())
                .locations(location)
                .table(history)
                // The schema has tables already, and no migration of this module.
                .baselineOnMigrate(true)
                .baselineVersion("0")
                .load());
    }
}
