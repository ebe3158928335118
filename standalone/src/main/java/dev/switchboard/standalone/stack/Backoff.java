package dev.switchboard.standalone.stack;

import java.time.Duration;

/// How long to wait before a part is restarted: not at all when it ended for the first time, then twice as long each
/// time, up to a bound. Once the part has been up for a while, the next end counts as the first one again.
final class Backoff {

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration STABLE = Duration.ofMinutes(1);

    private Duration next = Duration.ZERO;

    /// @param uptime how long the part was ready before it ended; zero when it did not become ready
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
