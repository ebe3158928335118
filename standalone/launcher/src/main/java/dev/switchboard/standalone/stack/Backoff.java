package dev.switchboard.standalone.stack;

import java.time.Duration;

/// The delay before a part is restarted: none the first time, then doubled each time up to a limit. After a
/// minute of uptime it starts again from none.
final class Backoff {

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration STABLE = Duration.ofMinutes(1);

    private Duration next = Duration.ZERO;

    /// @param uptime how long the part was ready before it ended; zero if it did not become ready
    Duration after(Duration uptime) {
        if (uptime.compareTo(STABLE) >= 0) {
            next = Duration.ZERO;
        }
        var delay = next;
        next = delay.isZero() ? FIRST : min(delay.multipliedBy(2), LONGEST);
        return delay;
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
