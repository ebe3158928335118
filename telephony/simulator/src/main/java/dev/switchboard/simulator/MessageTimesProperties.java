package dev.switchboard.simulator;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How long simulated messages take.
///
/// @param sentAfter how long until a message is sent
/// @param deliveredAfter how long from then on until it is delivered
@ConfigurationProperties("switchboard.simulator.texts")
@Validated
record MessageTimesProperties(
        @DefaultValue("200ms") @NotNull Duration sentAfter,
        @DefaultValue("800ms") @NotNull Duration deliveredAfter) {}
