package dev.switchboard.asterisk.calls;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The steps that a session takes after a while. Only the session's executor uses it.
final class StepTimers {

    private final Timers timers;
    private final Consumer<Runnable> steps;
    private final List<Timers.Timer> untilAnswered = new ArrayList<>();

    /// @param steps takes a step of the session, unless it is over
    StepTimers(Timers timers, Consumer<Runnable> steps) {
        this.timers = timers;
        this.steps = steps;
    }

    /// Takes a step after a while, unless a party answers before or the session ends.
    void later(Duration delay, Runnable action) {
        untilAnswered.add(after(delay, action));
    }

    /// Takes a step after a while, unless the session ends.
    Timers.Timer after(Duration delay, Runnable action) {
        return timers.after(delay, () -> steps.accept(action));
    }

    /// A party has answered, or the session is over.
    void cancel() {
        untilAnswered.forEach(Timers.Timer::cancel);
        untilAnswered.clear();
    }
}
