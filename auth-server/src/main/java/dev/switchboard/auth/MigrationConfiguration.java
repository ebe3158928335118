package dev.switchboard.auth;

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

    private static final String ROLE = "auth";

    /// The connection of the readiness probe.
    private static final int BESIDE_THE_POOL = 1;

    /// A service without the password of the schema's owner only checks that the schema was migrated.
    @Bean
    FlywayMigrationStrategy schemaMigration(
            DatabaseProperties database,
            FlywayProperties owner,
            @Value("${spring.datasource.hikari.maximum-pool-size}") int poolSize) {
        var url = Objects.requireNonNull(owner.getUrl());
        return flyway -> {
            if (database.migratorPassword().isEmpty()) {
                SchemaMigration.check(SchemaMigration.as(flyway, url, ROLE, database.password()));
            } else {
                new SchemaMigration().migrate(flyway);
            }
            ConnectionBudget.check(
                    SchemaMigration.as(flyway, url, ROLE, database.password())
                            .getConfiguration()
                            .getDataSource(),
                    poolSize + BESIDE_THE_POOL);
        };
    }
}
