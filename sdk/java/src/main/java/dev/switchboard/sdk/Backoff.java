package dev.switchboard.sdk;

import java.time.Duration;
import java.util.Optional;

/// How long to wait between the attempts of a request.
final class Backoff {

    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(8);

    private Backoff() {}

    /// How long to wait before the next attempt, with jitter, so that clients that failed together do not come back
    /// together.
    ///
    /// @param attempt how many there were before the one that failed
    /// @param retryAfter what the response asks for
    /// @param random from 0 to 1
    static Duration pause(int attempt, Optional<Duration> retryAfter, double random) {
        double backoff = Math.min((double) LONGEST.toMillis(), FIRST.toMillis() * Math.pow(2, attempt));
        return retryAfter
                .map(given -> given.plusMillis((long) (random * Math.min(1000, backoff / 2))))
                .orElseGet(() -> Duration.ofMillis((long) (backoff * (0.5 + random / 2))));
    }
}
