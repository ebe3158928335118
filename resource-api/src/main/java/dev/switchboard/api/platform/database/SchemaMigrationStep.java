package dev.switchboard.api.platform.database;

import dev.switchboard.telephony.OwnSchema;
import dev.switchboard.web.migration.SchemaMigration;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.flywaydb.core.Flyway;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;

/// The migrations of the schema, then of what engines and carriers keep in it.
public class SchemaMigrationStep {

    @Bean
    FlywayMigrationStrategy schemaMigration() {
        return flyway -> each(flyway, new SchemaMigration()::migrate);
    }

    static void each(Flyway flyway, Consumer<Flyway> step) {
        step.accept(flyway);
        for (var module : ServiceLoader.load(OwnSchema.class, OwnSchema.class.getClassLoader())) {
            step.accept(SchemaMigration.ofModule(flyway, module.location(), module.history()));
        }
    }
}
