package dev.switchboard.api.platform.database;

import dev.switchboard.web.migration.ConnectionBudget;
import dev.switchboard.web.migration.SchemaMigration;
import java.util.Objects;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.boot.flyway.autoconfigure.FlywayProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class MigrationConfiguration {

    private static final String ROLE = "telephony";

    /// Those of docs/operations/scale.md#connections-to-postgresql whose size is fixed.
    private static final int OTHER_POOLS = 13;

    /// A service without the password of the schema's owner only checks that the schema was migrated.
    @Bean
    FlywayMigrationStrategy schemaMigration(
            DatabaseProperties database,
            FlywayProperties owner,
            @Value("${switchboard.messages.handoffs}") int handoffs) {
        var url = Objects.requireNonNull(owner.getUrl());
        return flyway -> {
            var own = SchemaMigration.as(flyway, url, ROLE, database.password());
            if (database.migratorPassword().isEmpty()) {
                SchemaMigrationStep.each(own, SchemaMigration::check);
            } else {
                new SchemaMigrationStep().schemaMigration().migrate(flyway);
            }
            ConnectionBudget.check(
                    own.getConfiguration().getDataSource(), database.poolSize() + handoffs + OTHER_POOLS);
        };
    }
}
