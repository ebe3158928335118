package dev.switchboard.asterisk.calls;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/// Runs tasks one after the other, in their order, on a virtual thread that exists while there are
/// any. Tasks may block, and handle their errors themselves.
final class SerialExecutor implements Executor {

    private final String name;
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();

    /// @param name of the thread
    SerialExecutor(String name) {
        this.name = name;
    }

    @Override
    public void execute(Runnable task) {
        tasks.add(task);
        if (waiting.getAndIncrement() == 0) {
            Thread.ofVirtual().name(name).start(this::runAll);
        }
    }

    private void runAll() {
        do {
            try {
                Objects.requireNonNull(tasks.poll()).run();
            } catch (RuntimeException failure) {
                Thread.currentThread().getUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), failure);
            }
        } while (waiting.decrementAndGet() > 0);
    }
}
