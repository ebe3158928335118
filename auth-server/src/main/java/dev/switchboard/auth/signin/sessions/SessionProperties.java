package dev.switchboard.auth.signin.sessions;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.time.Instant;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param sessionLifetime after which a session ends, however much it is used
/// @param sessionsPerUser how many sessions a user may have; a further one ends the one that was not used for the
///     longest time
@ConfigurationProperties("switchboard.sign-in")
@Validated
record SessionProperties(
        @NotNull @DurationMin(minutes = 1) Duration sessionLifetime,
        @Min(1) int sessionsPerUser) {

    /// Sessions that started then or earlier are over now.
    Instant earliestStart(Instant now) {
        return now.minus(sessionLifetime);
    }
}
