package dev.switchboard.auth;

import jakarta.validation.constraints.AssertTrue;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Database timeouts that depend on each other; application.yml passes them to `spring.datasource`.
///
/// @param statementTimeout after which PostgreSQL cancels a statement
/// @param responseTimeoutSeconds after which a connection is closed when PostgreSQL does not respond
@ConfigurationProperties("switchboard.database")
@Validated
record DatabaseProperties(Duration statementTimeout, int responseTimeoutSeconds) {

    @AssertTrue(
            message = "switchboard.database.statement-timeout must be above 0 and below"
                    + " switchboard.database.response-timeout-seconds")
    boolean isStatementTimeoutBelowResponseTimeout() {
        return statementTimeout.isPositive()
                && statementTimeout.compareTo(Duration.ofSeconds(responseTimeoutSeconds)) < 0;
    }
}
