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
}
