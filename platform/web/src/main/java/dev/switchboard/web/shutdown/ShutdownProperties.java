package dev.switchboard.web.shutdown;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How a process ends.
///
/// @param pause how long a process that was asked to end serves as before, while its readiness is 503, so that a
///     balancer stops sending it requests before it refuses connections
@Validated
@ConfigurationProperties("switchboard.shutdown")
public record ShutdownProperties(
        @DefaultValue("0s") @DurationMin(seconds = 0) @DurationMax(minutes = 1)
        Duration pause) {}
