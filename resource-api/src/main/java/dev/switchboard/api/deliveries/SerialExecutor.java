package dev.switchboard.api.deliveries;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Executes actions one after the other, whichever threads they come from: on the thread of the
/// first caller, until none is left. So their shared state needs no lock, and no caller waits.
final class SerialExecutor {

    private static final Logger log = LoggerFactory.getLogger(SerialExecutor.class);

    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger left = new AtomicInteger();
    private final Runnable afterEach;

    SerialExecutor(Runnable afterEach) {
        this.afterEach = afterEach;
    }

    void take(Runnable turn) {
        waiting.add(turn);
        if (left.getAndIncrement() > 0) {
            return;
        }
        do {
            try {
                Objects.requireNonNull(waiting.poll()).run();
                afterEach.run();
            } catch (RuntimeException unforeseen) {
                log.error("A turn failed", unforeseen);
            }
        } while (left.decrementAndGet() > 0);
    }
}
