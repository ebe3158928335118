package dev.switchboard.web.migration;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;

/// A service's program with the argument `migrate`: it migrates the schema and ends. It needs the settings of the
/// database and the password of the role that owns the schema, and no others.
public final class MigrateMode {

    private static final String ARGUMENT = "migrate";

    private MigrateMode() {}

    /// Whether the program was started to migrate.
    public static boolean isMeant(String... arguments) {
        return arguments.length > 0 && arguments[0].equals(ARGUMENT);
    }

    /// Migrates, and returns when that is done.
    ///
    /// @param migration a class with the bean that migrates the schema of the service
    /// @throws RuntimeException when it fails; Spring Boot has logged why
    public static void run(Class<?> migration, String... arguments) {
        var program = new SpringApplication(Parts.class, migration);
        program.setWebApplicationType(WebApplicationType.NONE);
        program.run(arguments).close();
    }

    @ImportAutoConfiguration({PropertyPlaceholderAutoConfiguration.class, FlywayAutoConfiguration.class})
    static class Parts {}
}
