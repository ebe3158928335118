package dev.switchboard.api.platform.database;

import dev.switchboard.web.migration.SchemaMigration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class MigrationConfiguration {

    @Bean
    SchemaMigration schemaMigration() {
        return new SchemaMigration();
    }
}
