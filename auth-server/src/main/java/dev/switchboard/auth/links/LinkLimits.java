package dev.switchboard.auth.links;

import dev.switchboard.auth.attempts.AttemptWindows;
import dev.switchboard.auth.requests.ClientAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Limits requests for links by mail per client address, with an error, and per account, silently:
/// an error would reveal whether the account exists.
@Component
public class LinkLimits {

    private final AttemptWindows windows;
    private final LinkProperties properties;
    private final Clock clock;

    LinkLimits(AttemptWindows windows, LinkProperties properties, Clock clock) {
        this.windows = windows;
        this.properties = properties;
        this.clock = clock;
    }

    /// Counts a request from this address.
    ///
    /// @return when the next one is possible; empty when this one is
    public Optional<Instant> refusedUntil(@Nullable String address) {
        var window = windows.count(
                "links of address " + ClientAddress.network(address), clock.instant(), properties.window());
        return window.attempts() > properties.perAddress()
                ? Optional.of(window.since().plus(properties.window()))
                : Optional.empty();
    }

    /// Counts a request for this account.
    ///
    /// @param account identical for all spellings of an email that belong to one account
    /// @return whether a link may be sent
    public boolean admits(String account) {
        return windows.count("links of account " + account, clock.instant(), properties.window())
                        .attempts()
                <= properties.perAccount();
    }

    /// How long requests count together.
    public Duration window() {
        return properties.window();
    }
}
