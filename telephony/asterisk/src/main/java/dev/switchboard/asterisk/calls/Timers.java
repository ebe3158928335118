package dev.switchboard.asterisk.calls;

import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Runs actions after a while. They must not block.
public interface Timers {

    /// Those of this process, by its own clock.
    Timers REAL = new Timers() {

        private final ScheduledThreadPoolExecutor threads = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("call-timers").factory());

        {
            threads.setRemoveOnCancelPolicy(true);
        }

        @Override
        public Timer after(Duration delay, Runnable action) {
            var scheduled = threads.schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
            return () -> scheduled.cancel(false);
        }
    };

    /// An action that is to run.
    interface Timer {

        /// It does not run any more.
        void cancel();
    }

    Timer after(Duration delay, Runnable action);
}
