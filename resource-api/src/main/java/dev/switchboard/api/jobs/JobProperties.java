package dev.switchboard.api.jobs;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// @param longestRound after which a round of a job is canceled
@ConfigurationProperties("switchboard.jobs")
record JobProperties(@DefaultValue("30s") Duration longestRound) {}
