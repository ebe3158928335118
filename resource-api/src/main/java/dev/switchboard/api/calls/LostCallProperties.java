package dev.switchboard.api.calls;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// When calls are given up.
///
/// @param leaderWithin how long a media server may have no leader, while nodes run, until its calls
///     end as failed
@ConfigurationProperties("switchboard.calls")
record LostCallProperties(@DefaultValue("2m") Duration leaderWithin) {}
