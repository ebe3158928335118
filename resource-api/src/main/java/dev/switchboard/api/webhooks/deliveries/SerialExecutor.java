package dev.switchboard.api.webhooks.deliveries;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Executes actions one after the other, whichever threads submit them: the thread of the first
/// caller executes until none is left. So their shared state needs no lock, and no caller waits.
final class SerialExecutor {

    private static final Logger log = LoggerFactory.getLogger(SerialExecutor.class);

    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger pending = new AtomicInteger();
    private final Runnable afterEach;

    SerialExecutor(Runnable afterEach) {
        this.afterEach = afterEach;
    }

    void execute(Runnable action) {
        waiting.add(action);
        if (pending.getAndIncrement() > 0) {
            return;
        }
        do {
            // After an Error too, the actions that wait have to be executed.
            try {
                Objects.requireNonNull(waiting.poll()).run();
                afterEach.run();
            } catch (RuntimeException | Error unforeseen) {
                log.error("An action failed", unforeseen);
            }
        } while (pending.decrementAndGet() > 0);
    }
}
