package dev.switchboard.simulator;

import dev.switchboard.telephony.SimulatedOutcome;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// The control interface, and how long simulated calls take.
///
/// @param port the port of the control interface on loopback; none: it is off
/// @param hosts additional host names under which the control interface may be called, beside those of loopback
/// @param mailDirectory where the authorization server keeps mail (its `switchboard.mail.directory`); none: there is no
///     route for mail
/// @param setup how long until the far side rings, is busy or fails
/// @param answerAfter how long the far side rings before it answers
/// @param ringsFor how long an inbound call rings without an answer
/// @param message the length of a voicemail
/// @param longestCall how long a call lasts until a party hangs up by itself
/// @param drain how long calls may go on when the process stops; those that are left then end as failed
@Validated
@ConfigurationProperties("switchboard.simulator")
record SimulatorProperties(
        @Nullable @Min(0) @Max(65535) Integer port,
        @DefaultValue({}) List<String> hosts,
        @Nullable String mailDirectory,
        @DefaultValue("200ms") Duration setup,
        @DefaultValue("1500ms") Duration answerAfter,
        @DefaultValue("30s") Duration ringsFor,
        @DefaultValue("4s") Duration message,
        @DefaultValue("30m") Duration longestCall,

        @DefaultValue("0s") @DurationMin(seconds = 0) @DurationMax(seconds = 10)
        Duration drain) {

    /// The plan of a call from outside.
    ///
    /// @param ringTime null for a usual one
    /// @param talkTime null: until somebody hangs up
    Plan plan(SimulatedOutcome answer, @Nullable Duration ringTime, @Nullable Duration talkTime) {
        var rings = answer == SimulatedOutcome.RINGING ? ringsFor : answerAfter;
        return new Plan(answer, ringTime == null ? rings : ringTime, talkTime == null ? longestCall : talkTime);
    }
}
