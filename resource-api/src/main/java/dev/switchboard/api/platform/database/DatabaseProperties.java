package dev.switchboard.api.platform.database;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of the database; `spring.r2dbc` and `spring.flyway` refer to them (application.yml).
/// They are validated so that a service without a password does not start, and reports which one
/// is missing.
///
/// @param password of the role telephony
/// @param migratorPassword of the role telephony_migrator; empty where the program is run with `migrate` first
/// @param sslMode of the connections: disable, require, verify-ca or verify-full
/// @param sslRootCertificate a PEM file with the authorities of PostgreSQL's certificate, for the last two
/// @param poolSize connections for requests
/// @param acquireTimeout after which a request, or a search, that gets no connection fails
/// @param statementTimeout after which PostgreSQL cancels a statement
/// @param responseTimeout after which a connection is closed on which a request has no response; above the
///     statement timeout, so that PostgreSQL cancels a slow statement first
@ConfigurationProperties("switchboard.database")
@Validated
record DatabaseProperties(
        @NotBlank String password,
        @NotNull String migratorPassword,

        @NotNull @Pattern(regexp = "disable|require|verify-ca|verify-full")
        String sslMode,

        @NotNull String sslRootCertificate,
        @Min(1) int poolSize,
        @NotNull Duration acquireTimeout,
        @NotNull Duration statementTimeout,
        @NotNull Duration responseTimeout) {

    @AssertTrue(
            message = "switchboard.database.statement-timeout must be above 0 and below"
                    + " switchboard.database.response-timeout")
    boolean isStatementTimeoutBelowResponseTimeout() {
        return statementTimeout.isPositive() && statementTimeout.compareTo(responseTimeout) < 0;
    }

    @Override
    public String toString() {
        return "DatabaseProperties[]";
    }
}
