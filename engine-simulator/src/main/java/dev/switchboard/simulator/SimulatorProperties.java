package dev.switchboard.simulator;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How long things take in the simulated world.
///
/// @param port of the control interface on loopback; none: it is off
/// @param hosts by which names it may be called beside those of loopback
/// @param setup until the far side rings, is busy or fails
/// @param answerAfter how long somebody lets it ring who answers
/// @param ringsFor how long it rings where nobody answers
/// @param message how long a message on a voicemail is
/// @param longestCall after which who was never told to hang up does so
@Validated
@ConfigurationProperties("switchboard.simulator")
record SimulatorProperties(
        @Nullable @Min(0) @Max(65535) Integer port,
        @DefaultValue({}) List<String> hosts,
        @DefaultValue("200ms") Duration setup,
        @DefaultValue("1500ms") Duration answerAfter,
        @DefaultValue("30s") Duration ringsFor,
        @DefaultValue("4s") Duration message,
        @DefaultValue("30m") Duration longestCall) {}
