package dev.switchboard.auth.signin;

import dev.switchboard.auth.platform.attempts.AttemptWindows;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.requests.ClientAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Limits guessing, per account and per address, in fixed windows. Attempts from an address where
/// the user has signed in before are counted separately, so that an attacker who keeps guessing
/// from elsewhere does not lock the user out.
@Component
class GuessingLimits {

    private static final Duration KNOWN_FOR = Duration.ofDays(90);

    private final AttemptWindows windows;
    private final KnownAddresses knownAddresses;
    private final SignInProperties properties;
    private final Clock clock;

    GuessingLimits(AttemptWindows windows, KnownAddresses knownAddresses, SignInProperties properties, Clock clock) {
        this.windows = windows;
        this.knownAddresses = knownAddresses;
        this.properties = properties;
        this.clock = clock;
    }

    /// An admitted attempt, with the keys under which it was counted.
    record Attempt(String account, String address) {}

    /// Counts an attempt.
    ///
    /// @param account identical for all spellings of an email that belong to one account
    /// @param user null for an unknown email, which is counted in the same way, so that the count
    ///     reveals nothing
    /// @throws TooManyAttempts until when further attempts are refused
    Attempt begin(String account, @Nullable AuthUser user, @Nullable String address) {
        var now = clock.instant();
        var from = ClientAddress.network(address);
        var byAddress = "address " + from;
        require(windows.count(byAddress, now, properties.window()), properties.perAddress());
        boolean known =
                user != null && address != null && knownAddresses.contains(user.id(), address, now.minus(KNOWN_FOR));
        var byAccount = "account " + account + (known ? " from " + from : "");
        require(windows.count(byAccount, now, properties.window()), properties.perAccount());
        return new Attempt(byAccount, byAddress);
    }

    /// Called after a correct password: resets the account's attempts, and removes this one from
    /// the address's.
    void succeeded(Attempt attempt) {
        windows.reset(attempt.account());
        windows.undo(attempt.address());
    }

    private void require(AttemptWindows.Window window, int most) {
        if (window.attempts() > most) {
            throw new TooManyAttempts(retryAt(window.since()), window.attempts() == most + 1);
        }
    }

    private Instant retryAt(Instant since) {
        return since.plus(properties.window());
    }
}
