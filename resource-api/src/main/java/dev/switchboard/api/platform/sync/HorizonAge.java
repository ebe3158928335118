package dev.switchboard.api.platform.sync;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// For how long one transaction has held back the horizon, estimated from samples.
///
/// PostgreSQL shows a service's role only when its own transactions began, while transactions of
/// any role in any database of the server can hold back the horizon. Transaction ids show it: the
/// transaction at the horizon had begun when ids above it were assigned. Read-only transactions
/// have no id and hold back nothing.
final class HorizonAge {

    private static final int CAPACITY = 10_000;

    /// @param next the first id that was not assigned yet
    private record Sample(Instant at, long next) {}

    private final Deque<Sample> samples = new ArrayDeque<>();
    private final InstantSource clock;
    private volatile @Nullable Instant heldSince;

    HorizonAge(InstantSource clock) {
        this.clock = clock;
    }

    /// Takes a sample; called by one thread at a time.
    ///
    /// @param horizon the oldest id whose transaction is open, or `next` when none is
    /// @param next the first id that is not assigned yet
    void sample(long horizon, long next) {
        while (!samples.isEmpty() && samples.getFirst().next() <= horizon) {
            samples.removeFirst();
        }
        boolean newer = samples.isEmpty() || samples.getLast().next() < next;
        if (horizon < next && newer && samples.size() < CAPACITY) {
            samples.addLast(new Sample(clock.instant(), next));
        }
        heldSince = samples.isEmpty() ? null : samples.getFirst().at();
    }

    /// How long ago the transaction at the horizon was first seen; zero when none is open.
    Duration now() {
        var since = heldSince;
        return since == null ? Duration.ZERO : Duration.between(since, clock.instant());
    }
}
