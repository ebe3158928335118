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
/// @param log the file of Asterisk's log channel `security`, on this machine; null: failures are not noticed
/// @param list the file that Asterisk's pjsip.conf includes, for the access list; set with `log`
/// @param neverRefused addresses and networks that are not refused, besides those of trunks and 127.0.0.1
/// @param perAddress failures of an address within the window, after which it is blocked
/// @param perUsername failures with a username within the window, after which each address that fails with it
///     is blocked
/// @param blockedFor how long
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
