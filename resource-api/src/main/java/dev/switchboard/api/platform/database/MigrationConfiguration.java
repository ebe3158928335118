package dev.switchboard.api.platform.database;

import dev.switchboard.telephony.OwnSchema;
import dev.switchboard.web.migration.SchemaMigration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class MigrationConfiguration {

    /// Migrates the schema, then what engines and carriers keep in it.
    @Bean
    FlywayMigrationStrategy schemaMigration(ObjectProvider<OwnSchema> modules) {
        var migration = new SchemaMigration();
        return flyway -> {
            migration.migrate(flyway);
            modules.forEach(module -> migration.migrateModule(flyway, module.location(), module.history()));
        };
    }
}
