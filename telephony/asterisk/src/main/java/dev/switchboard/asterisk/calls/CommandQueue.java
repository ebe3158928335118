package dev.switchboard.asterisk.calls;

import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/// The commands of a session that have not begun. Each has a turn among the steps of the session's executor.
final class CommandQueue {

    /// Much shorter than callers wait for an answer, so that nothing happens after the caller got
    /// an error.
    private static final Duration BEGIN_WITHIN = Duration.ofSeconds(5);

    private final Executor executor;
    private final Timers timers;
    private final BiConsumer<Supplier<CompletableFuture<Outcome>>, CompletableFuture<Outcome>> begin;
    private final Deque<Runnable> waiting = new ConcurrentLinkedDeque<>();

    /// @param begin begins a command on the executor, and completes its outcome
    CommandQueue(
            Executor executor,
            Timers timers,
            BiConsumer<Supplier<CompletableFuture<Outcome>>, CompletableFuture<Outcome>> begin) {
        this.executor = executor;
        this.timers = timers;
        this.begin = begin;
    }

    /// @param isFirst whether it overtakes the commands that wait
    /// @return the outcome; an error if it has not begun in time
    CompletableFuture<Outcome> run(Supplier<CompletableFuture<Outcome>> command, boolean isFirst) {
        var result = new CompletableFuture<Outcome>();
        var begun = new AtomicBoolean();
        Runnable turn = () -> {
            if (begun.compareAndSet(false, true)) {
                begin.accept(command, result);
            }
        };
        if (isFirst) {
            waiting.addFirst(turn);
        } else {
            waiting.addLast(turn);
        }
        executor.execute(() -> waiting.remove().run());
        timers.after(BEGIN_WITHIN, () -> {
            if (begun.compareAndSet(false, true)) {
                result.completeExceptionally(new IllegalStateException("not begun within " + BEGIN_WITHIN));
            }
        });
        return result;
    }
}
