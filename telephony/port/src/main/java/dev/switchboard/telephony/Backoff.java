package dev.switchboard.telephony;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// The pauses between failed attempts: each twice as long as the one before, up to the longest. Each is shortened at
/// random by up to a half, so that those who failed together do not try again together.
///
/// @param first the pause after the first failure
/// @param longest the limit
public record Backoff(Duration first, Duration longest) {

    private static final int MAX_DOUBLINGS = 16;

    /// @param failures in a row, at least 1
    public Duration after(int failures) {
        var pause = first.multipliedBy(1L << Math.min(failures - 1, MAX_DOUBLINGS));
        long millis = (pause.compareTo(longest) < 0 ? pause : longest).toMillis();
        return Duration.ofMillis(millis - ThreadLocalRandom.current().nextLong(millis / 2 + 1));
    }
}
