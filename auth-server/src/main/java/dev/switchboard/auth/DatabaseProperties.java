package dev.switchboard.auth;

import jakarta.validation.constraints.AssertTrue;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The limits of the database that depend on each other; `spring.datasource` takes them from here
/// (application.yml).
///
/// @param statementTimeout after which PostgreSQL cancels a statement
/// @param answerTimeoutSeconds after which a connection is closed on which PostgreSQL is silent
@ConfigurationProperties("switchboard.database")
@Validated
record DatabaseProperties(Duration statementTimeout, int answerTimeoutSeconds) {

    @AssertTrue(
            message = "switchboard.database.statement-timeout must be above 0 and below"
                    + " switchboard.database.answer-timeout-seconds")
    boolean isStatementTimeoutBelowAnswerTimeout() {
        return statementTimeout.isPositive()
                && statementTimeout.compareTo(Duration.ofSeconds(answerTimeoutSeconds)) < 0;
    }
}
