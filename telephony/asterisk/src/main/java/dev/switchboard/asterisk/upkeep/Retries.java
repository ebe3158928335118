package dev.switchboard.asterisk.upkeep;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// When attempts that have failed are made again: without end, after a pause that doubles with each attempt. Not
/// thread-safe.
///
/// @param <K> names what is attempted
public final class Retries<K> {

    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final Clock clock;
    private final Duration first;
    private final Map<K, Next> next = new HashMap<>();

    private record Next(Instant at, Duration pause) {}

    /// @param first the pause after the first attempt
    public Retries(Clock clock, Duration first) {
        this.clock = clock;
        this.first = first;
    }

    /// Begins an attempt if one is due.
    public boolean begin(K key) {
        var now = clock.instant();
        var before = next.get(key);
        if (before != null && now.isBefore(before.at())) {
            return false;
        }
        var pause = before == null ? first : before.pause().multipliedBy(2);
        var bounded = pause.compareTo(LONGEST) > 0 ? LONGEST : pause;
        next.put(key, new Next(now.plus(bounded), bounded));
        return true;
    }

    /// Forgets all others.
    public void retain(Set<K> keys) {
        next.keySet().retainAll(keys);
    }
}
