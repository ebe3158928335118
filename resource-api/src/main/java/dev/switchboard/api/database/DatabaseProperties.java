package dev.switchboard.api.database;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// What has to be said of the database; `spring.r2dbc` and `spring.flyway` take it from here (application.yml). It is
/// read so that a service without a secret does not start, and says which.
///
/// @param password of the role telephony
/// @param migratorPassword of the role telephony_migrator
/// @param statementTimeout after which PostgreSQL cancels a statement
/// @param answerTimeout after which a connection is closed on which PostgreSQL leaves a request unanswered; above its
///     own statement timeout, so that a slow statement is ended there
@ConfigurationProperties("switchboard.database")
@Validated
record DatabaseProperties(
        @NotBlank String password,
        @NotBlank String migratorPassword,
        @DefaultValue("5s") Duration statementTimeout,
        @DefaultValue("6s") Duration answerTimeout) {

    @AssertTrue(
            message = "switchboard.database.statement-timeout must be above 0 and below"
                    + " switchboard.database.answer-timeout")
    boolean isStatementTimeoutBelowAnswerTimeout() {
        return statementTimeout.isPositive() && statementTimeout.compareTo(answerTimeout) < 0;
    }

    @Override
    public String toString() {
        return "DatabaseProperties[]";
    }
}
