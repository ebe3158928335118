package dev.switchboard.asterisk.calls;

import java.time.Duration;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs tasks one after the other, in their order, on a virtual thread that exists while there are
/// any. Tasks may block, and handle their errors themselves.
final class SerialExecutor implements Executor {

    private static final Logger log = LoggerFactory.getLogger(SerialExecutor.class);
    private static final Duration LONG = Duration.ofSeconds(10);

    private final String name;
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile @Nullable Running running;

    /// A task that has begun and was not seen to take long yet.
    private record Running(Thread thread, long since) {

        private boolean isLong() {
            return System.nanoTime() - since > LONG.toNanos();
        }
    }

    /// @param name of the thread
    SerialExecutor(String name) {
        this.name = name;
    }

    @Override
    public void execute(Runnable task) {
        tasks.add(task);
        if (waiting.getAndIncrement() == 0) {
            Thread.ofVirtual().name(name).start(this::runAll);
        } else {
            logIfLong();
        }
    }

    private void runAll() {
        do {
            running = new Running(Thread.currentThread(), System.nanoTime());
            // After an Error too, the tasks that wait have to run.
            try {
                Objects.requireNonNull(tasks.poll()).run();
            } catch (RuntimeException | Error failure) {
                Thread.currentThread().getUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), failure);
            }
            running = null;
        } while (waiting.decrementAndGet() > 0);
    }

    /// Says what keeps those that wait waiting.
    private void logIfLong() {
        var task = running;
        if (task != null && task.isLong()) {
            running = null;
            var where = new Throwable("What it does");
            where.setStackTrace(task.thread().getStackTrace());
            log.atWarn()
                    .addKeyValue("thread", name)
                    .setCause(where)
                    .log("A step of a call has taken more than {} s, and others wait for it", LONG.toSeconds());
        }
    }
}
