package dev.switchboard.simulator;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How long simulated faxes take.
///
/// @param sendingAfter how long until the number of a fax is called
/// @param page how long it takes to send a page
@ConfigurationProperties("switchboard.simulator.faxes")
@Validated
record FaxTimesProperties(
        @DefaultValue("300ms") @NotNull Duration sendingAfter,
        @DefaultValue("400ms") @NotNull Duration page) {}
