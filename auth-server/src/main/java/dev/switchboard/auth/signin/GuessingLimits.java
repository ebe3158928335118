package dev.switchboard.auth.signin;

import dev.switchboard.auth.people.AuthPerson;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Stops guessing, per account and per address, in windows that end by themselves whatever happens meanwhile. Where the
/// person has signed in from before, an account's attempts are counted apart: somebody who guesses elsewhere, for ever,
/// does not lock the person out.
@Component
class GuessingLimits {

    private static final Duration KNOWN_FOR = Duration.ofDays(90);
    private static final int IPV6_NETWORK_BYTES = 8;

    private final SignInWindowStore windows;
    private final SignInProperties properties;
    private final Clock clock;

    GuessingLimits(SignInWindowStore windows, SignInProperties properties, Clock clock) {
        this.windows = windows;
        this.properties = properties;
        this.clock = clock;
    }

    /// An attempt that may go on; what it was counted under.
    record Attempt(String account, String address) {}

    /// Counts an attempt.
    ///
    /// @param person null when nobody has this email; that counts alike, so that it shows nothing
    /// @throws TooManyAttempts from when on another one counts
    Attempt begin(String email, @Nullable AuthPerson person, @Nullable String address) {
        var now = clock.instant();
        var from = network(address);
        var byAddress = key("address " + from);
        demand(windows.count(byAddress, now, properties.window()), properties.perAddress());
        boolean known = person != null && address != null && windows.knows(person.id(), address, now.minus(KNOWN_FOR));
        var account = "account " + email.toLowerCase(Locale.ROOT);
        var byAccount = key(known ? account + " from " + from : account);
        demand(windows.count(byAccount, now, properties.window()), properties.perAccount());
        return new Attempt(byAccount, byAddress);
    }

    /// The password was right: the account's attempts are forgotten, and this one does not count for the address.
    void succeeded(Attempt attempt) {
        windows.reset(attempt.account());
        windows.forgive(attempt.address());
    }

    private void demand(SignInWindowStore.Window window, int most) {
        if (window.attempts() > most) {
            throw new TooManyAttempts(retryAt(window.since()));
        }
    }

    private Instant retryAt(Instant since) {
        return since.plus(properties.window());
    }

    /// The address itself, or the /64 that an IPv6 address belongs to.
    private static String network(@Nullable String address) {
        if (address == null || address.indexOf(':') < 0) {
            return String.valueOf(address);
        }
        var bytes = InetAddress.ofLiteral(address).getAddress();
        return HexFormat.of().formatHex(Arrays.copyOf(bytes, IPV6_NETWORK_BYTES));
    }

    /// SHA-256 as hexadecimal digits, so that no address of a person is kept.
    private static String key(String text) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
