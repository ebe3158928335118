package dev.switchboard.api.calling.calls;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// When calls are ended that nobody ends.
///
/// @param leaderWithin how long a media server may have no leader, while nodes run, until its calls
///     end as failed
/// @param checkSuspendedEvery how often calls of suspended companies are ended
@ConfigurationProperties("switchboard.calls")
@Validated
record LostCallProperties(
        @NotNull Duration leaderWithin, @NotNull Duration checkSuspendedEvery) {}
