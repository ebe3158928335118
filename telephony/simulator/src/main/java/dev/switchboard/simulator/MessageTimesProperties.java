package dev.switchboard.simulator;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How long simulated messages take.
///
/// @param sentAfter until a message has left
/// @param deliveredAfter from then on until the other party has it
@ConfigurationProperties("switchboard.simulator.texts")
@Validated
record MessageTimesProperties(
        @DefaultValue("200ms") @NotNull Duration sentAfter,
        @DefaultValue("800ms") @NotNull Duration deliveredAfter) {}
