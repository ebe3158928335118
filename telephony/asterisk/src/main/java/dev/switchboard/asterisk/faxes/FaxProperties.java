package dev.switchboard.asterisk.faxes;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How faxes are sent and received.
///
/// @param atOnce how many faxes each Asterisk sends at once, at most three quarters of them for one company, and how
///     many it receives at once; further callers get a busy signal
/// @param attempts how many times the number of a fax is called at most
/// @param retryAfter the pause before the number is called again, and before all trunks are tried again that have
///     refused the call
/// @param ringsFor how long an unanswered fax call rings
/// @param longest how long the transmission of a fax may take
/// @param giveUpAfter how long a fax may wait for its first or next call, also while no trunk accepts one
@Validated
@ConfigurationProperties("switchboard.telephony.asterisk.faxes")
public record FaxProperties(
        @DefaultValue("8") @Min(1) @Max(1000) int atOnce,
        @DefaultValue("3") @Min(1) @Max(20) int attempts,
        @DefaultValue("2m") Duration retryAfter,
        @DefaultValue("45s") Duration ringsFor,
        @DefaultValue("2h") Duration longest,
        @DefaultValue("1h") Duration giveUpAfter) {

    @AssertTrue(message = "times of faxes must be positive")
    boolean isEachTimePositive() {
        return isPositive(retryAfter) && isPositive(ringsFor) && isPositive(longest) && isPositive(giveUpAfter);
    }

    private static boolean isPositive(Duration time) {
        return !time.isNegative() && !time.isZero();
    }

    /// What the fastest modem (V.17: 14,400 bit/s) transmits in the longest time.
    long largestFile() {
        return longest.toSeconds() * BYTES_PER_SECOND;
    }

    private static final int BYTES_PER_SECOND = 14_400 / 8;
}
