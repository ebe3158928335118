package dev.switchboard.api;

import dev.switchboard.api.platform.database.SchemaMigrationStep;
import dev.switchboard.web.migration.MigrateMode;
import dev.switchboard.web.shutdown.ShutdownConfiguration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Import;

/// The resource API: every /v1 resource except those that the authorization server serves.
@SpringBootApplication
@ConfigurationPropertiesScan
@Import(ShutdownConfiguration.class)
public class ResourceApiApplication {

    /// With the argument `migrate` it only migrates the schema.
    public static void main(String[] args) {
        if (MigrateMode.isMeant(args)) {
            MigrateMode.run(SchemaMigrationStep.class, args);
        } else {
            SpringApplication.run(ResourceApiApplication.class, args);
        }
    }
}
