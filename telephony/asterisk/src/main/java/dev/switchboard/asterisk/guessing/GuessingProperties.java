package dev.switchboard.asterisk.guessing;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How the guessing of SIP passwords is slowed down.
///
/// @param log the file of Asterisk's log channel `security`, as JSON, on this machine; without it nobody notices
///     guessing
/// @param list the file with the access list, which Asterisk's pjsip.conf includes; set together with `log`
/// @param neverRefused addresses and networks that are never refused, such as those of offices, beside those of trunks
///     and 127.0.0.1
/// @param perAddress how many failed authentications of an address within the window block it
/// @param perUsername how many failed authentications with a username within the window block each address that fails
///     with it from then on
/// @param window how long failed authentications count together
/// @param blockedFor how long an address is blocked
public record GuessingProperties(
        @Nullable Path log,
        @Nullable Path list,
        @DefaultValue List<@Pattern(regexp = "[0-9a-fA-F.:]{2,45}(/[0-9]{1,3})?") String> neverRefused,
        @DefaultValue("10") @Min(1) int perAddress,
        @DefaultValue("30") @Min(1) int perUsername,
        @DefaultValue("5m") Duration window,
        @DefaultValue("15m") Duration blockedFor) {

    public GuessingProperties {
        neverRefused = List.copyOf(neverRefused);
    }

    @AssertTrue(message = "the security log and the file of the access list must be set together")
    boolean isWhole() {
        return (log == null) == (list == null);
    }
}
