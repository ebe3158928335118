package dev.switchboard.asterisk.calls;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How long the steps of a call may take.
///
/// @param ringsFor how long a call to a number of this service rings without an answer; then it goes to voicemail
/// @param ownDevice how long a user's own device may take to answer a call that the user has placed or answered with
///     another client
/// @param trunkResponse how long a trunk may take to report ringing before the next one is tried; for a call to an
///     emergency number, how long it may take to respond at all
/// @param longestCall how long a call may last
/// @param longestMessage how long a voicemail may be
/// @param messageSilence the silence that ends a voicemail
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
