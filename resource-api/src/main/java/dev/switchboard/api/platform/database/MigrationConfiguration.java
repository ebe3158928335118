package dev.switchboard.api.platform.database;

import dev.switchboard.web.migration.SchemaMigration;
import java.util.Objects;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.boot.flyway.autoconfigure.FlywayProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class MigrationConfiguration {

    private static final String ROLE = "telephony";

    /// A service without the password of the schema's owner only checks that the schema was migrated.
    @Bean
    FlywayMigrationStrategy schemaMigration(DatabaseProperties database, FlywayProperties owner) {
        if (!database.migratorPassword().isEmpty()) {
            return new SchemaMigrationStep().schemaMigration();
        }
        var url = Objects.requireNonNull(owner.getUrl());
        return flyway -> SchemaMigrationStep.each(
                SchemaMigration.as(flyway, url, ROLE, database.password()), SchemaMigration::check);
    }
}
