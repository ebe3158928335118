package dev.switchboard.asterisk.calls;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How long the steps of a call may take.
///
/// @param ringsFor how long a call to a line of this service rings without an answer
/// @param ownDevice how long a user's own device may take to answer a call that the user has placed
///     or answered with another client
/// @param trunkResponse after which the next trunk is tried if the telephone does not ring
/// @param longestCall after which a call is ended
/// @param longestMessage of a voicemail
/// @param messageSilence which ends a voicemail
/// @param fileWithin how long Asterisk may take to complete the file of a recording
@ConfigurationProperties("switchboard.telephony.asterisk.times")
public record CallTimesProperties(
        @DefaultValue("30s") Duration ringsFor,
        @DefaultValue("10s") Duration ownDevice,
        @DefaultValue("8s") Duration trunkResponse,
        @DefaultValue("24h") Duration longestCall,
        @DefaultValue("3m") Duration longestMessage,
        @DefaultValue("5s") Duration messageSilence,
        @DefaultValue("5s") Duration fileWithin) {}
