package dev.switchboard.asterisk.calls;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import reactor.core.scheduler.Schedulers;

/// Runs actions after a while. They must not block.
public interface Timers {

    /// Those of this process, by its own clock.
    Timers REAL = (delay, action) -> {
        var scheduled = Schedulers.parallel().schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
        return scheduled::dispose;
    };

    /// An action that is to run.
    interface Timer {

        /// It does not run any more.
        void cancel();
    }

    Timer after(Duration delay, Runnable action);
}
