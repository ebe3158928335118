package dev.switchboard.auth.jobs;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// @param longestRound after which a round of a job starts no further step
@ConfigurationProperties("switchboard.jobs")
public record JobProperties(@DefaultValue("30s") Duration longestRound) {}
