package dev.switchboard.auth;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of the database; application.yml passes them to `spring.datasource` and `spring.flyway`.
///
/// @param password of the role auth
/// @param migratorPassword of the role auth_migrator; empty where the program is run with `migrate` first
/// @param sslMode of the connections, as `sslmode` of the driver
/// @param statementTimeout after which PostgreSQL cancels a statement
/// @param responseTimeoutSeconds after which a connection is closed when PostgreSQL does not respond
@ConfigurationProperties("switchboard.database")
@Validated
record DatabaseProperties(
        @NotBlank String password,
        @NotNull String migratorPassword,

        @NotNull @Pattern(regexp = "disable|require|verify-ca|verify-full")
        String sslMode,

        @NotNull Duration statementTimeout,
        int responseTimeoutSeconds) {

    @AssertTrue(
            message = "switchboard.database.statement-timeout must be above 0 and below"
                    + " switchboard.database.response-timeout-seconds")
    boolean isStatementTimeoutBelowResponseTimeout() {
        return statementTimeout.isPositive()
                && statementTimeout.compareTo(Duration.ofSeconds(responseTimeoutSeconds)) < 0;
    }

    @Override
    public String toString() {
        return "DatabaseProperties[]";
    }
}
