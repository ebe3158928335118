package dev.switchboard.asterisk.calls;

import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Timers by the clock of a test.
final class ManualTimers implements Timers {

    private final TestClock clock;
    private final List<Scheduled> scheduled = new ArrayList<>();

    private record Scheduled(Instant at, Runnable action) {}

    ManualTimers(TestClock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized Timer after(Duration delay, Runnable action) {
        var one = new Scheduled(clock.instant().plus(delay), action);
        scheduled.add(one);
        return () -> cancel(one);
    }

    private synchronized void cancel(Scheduled one) {
        scheduled.removeIf(other -> other.equals(one));
    }

    private synchronized List<Scheduled> due() {
        var due = scheduled.stream()
                .filter(one -> !one.at().isAfter(clock.instant()))
                .sorted(Comparator.comparing(Scheduled::at))
                .toList();
        scheduled.removeAll(due);
        return due;
    }

    /// Lets time pass.
    void advance(Duration time) {
        clock.advance(time);
        due().forEach(one -> one.action().run());
    }
}
