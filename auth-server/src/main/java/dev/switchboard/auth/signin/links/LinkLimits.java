package dev.switchboard.auth.signin.links;

import dev.switchboard.auth.platform.attempts.AttemptWindows;
import dev.switchboard.auth.platform.requests.ClientAddress;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Limits requests for links by mail per client address, and per user who asks for links to addresses of their choice.
/// How many mails one address gets is limited where mail is sent ([dev.switchboard.auth.mail.Mail]).
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
        return refusedUntil("address " + ClientAddress.network(address), properties.perAddress());
    }

    /// Counts a request of this user.
    ///
    /// @return when the next one is possible; empty when this one is
    public Optional<Instant> refusedUntil(UUID userId) {
        return refusedUntil("user " + userId, properties.perUser());
    }

    private Optional<Instant> refusedUntil(String who, int most) {
        var window = windows.count("links of " + who, clock.instant(), properties.window());
        return window.attempts() > most ? Optional.of(window.since().plus(properties.window())) : Optional.empty();
    }
}
