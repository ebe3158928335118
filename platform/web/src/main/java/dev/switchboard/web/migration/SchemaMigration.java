package dev.switchboard.web.migration;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;

/// Migrates the schema of a service, or checks that this has been done.
public final class SchemaMigration implements FlywayMigrationStrategy {

    private static final Logger LOG = LoggerFactory.getLogger(SchemaMigration.class);

    /// @throws OtherSchema when the schema was made by other migrations than those of this program
    @Override
    public void migrate(Flyway flyway) {
        try {
            var result = flyway.migrate();
            LOG.atInfo()
                    .addKeyValue("migrations", result.migrationsExecuted)
                    .log("Migrated the schema {}", flyway.getConfiguration().getDefaultSchema());
        } catch (FlywayValidateException mismatch) {
            throw new OtherSchema(flyway.getConfiguration().getDefaultSchema(), mismatch);
        }
    }

    /// The migrations that a module keeps in the schema of the service, by a history of its own.
    ///
    /// @param flyway of the service
    /// @param location of the module's migrations
    /// @param history the table with their history
    public static Flyway ofModule(Flyway flyway, String location, String history) {
        return Flyway.configure()
                .configuration(flyway.getConfiguration())
                .locations(location)
                .table(history)
                // The schema has tables already, and no migration of this module.
                .baselineOnMigrate(true)
                .baselineVersion("0")
                .load();
    }

    /// The same migrations, seen by a role that may only read their history.
    ///
    /// @param url of the database
    /// @param role that serves requests
    public static Flyway as(Flyway flyway, String url, String role, String password) {
        return Flyway.configure()
                .configuration(flyway.getConfiguration())
                .dataSource(url, role, password)
                .load();
    }

    /// Changes nothing. Migrations of a later version are no objection, since this one works beside it.
    ///
    /// @throws SchemaNotMigrated when the schema lacks migrations of this program
    /// @throws OtherSchema as [#migrate] does
    public static void check(Flyway flyway) {
        var schema = flyway.getConfiguration().getDefaultSchema();
        var validated = Flyway.configure()
                .configuration(flyway.getConfiguration())
                .ignoreMigrationPatterns("*:pending", "*:future")
                .load()
                .validateWithResult();
        if (!validated.validationSuccessful) {
            throw new OtherSchema(schema, new FlywayException(validated.getAllErrorMessages()));
        }
        var info = flyway.info();
        if (info.pending().length > 0) {
            throw new SchemaNotMigrated(schema, info.pending()[0].getScript());
        }
    }
}
