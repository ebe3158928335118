package dev.switchboard.web.batches;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;

/// Limits how much work is in progress, of one group, such as a company, and altogether. What has to wait starts in
/// rotation of the groups ([FairQueue]), so that a group with much work delays no other.
///
/// @param <G> what rotates
public final class FairLimit<G> {

    private final int inProgress;
    private final FairQueue<G, Turn> queue;
    private final Duration wait;
    private final Scheduler timer;
    private int running;

    /// @param inProgress how much work of all groups may be in progress
    /// @param queue decides about that of one group, and how much may wait; used by this limit alone
    /// @param wait how long work may wait
    public FairLimit(int inProgress, FairQueue<G, Turn> queue, Duration wait, Scheduler timer) {
        this.inProgress = inProgress;
        this.queue = queue;
        this.wait = wait;
        this.timer = timer;
    }

    /// Work and whether it may start.
    public static final class Turn {

        private final Sinks.Empty<Void> start = Sinks.empty();
        private boolean ended;

        private Turn() {}
    }

    /// Runs work as soon as it is the group's turn. Work that has begun completes even when it is canceled, since what
    /// it uses is in use until then.
    ///
    /// @param refusal what the result fails with when too much of the group waits, or this has waited too long
    public <T> Mono<T> run(G group, Mono<T> work, Supplier<? extends Throwable> refusal) {
        return Mono.defer(() -> {
            var turn = new Turn();
            if (!add(group, turn)) {
                return Mono.error(refusal);
            }
            var ending = work.doFinally(_ -> end(group, turn));
            return turn.start
                    .asMono()
                    .timeout(wait, Mono.error(refusal), timer)
                    .doOnError(_ -> end(group, turn))
                    .doOnCancel(() -> end(group, turn))
                    .then(Uncancelled.of(ending));
        });
    }

    private boolean add(G group, Turn turn) {
        synchronized (this) {
            if (!queue.add(group, turn)) {
                return false;
            }
        }
        startNext();
        return true;
    }

    private void end(G group, Turn turn) {
        synchronized (this) {
            if (turn.ended) {
                return;
            }
            turn.ended = true;
            if (!queue.remove(group, turn)) {
                queue.end(group);
                running--;
            }
        }
        startNext();
    }

    /// Without the lock, since work starts at once.
    private void startNext() {
        next().forEach(turn -> turn.start.tryEmitEmpty());
    }

    private synchronized List<Turn> next() {
        var started = new ArrayList<Turn>();
        while (running < inProgress) {
            var turn = queue.start();
            if (turn == null) {
                break;
            }
            running++;
            started.add(turn);
        }
        return started;
    }

    /// How much work waits.
    public synchronized int waiting() {
        return queue.waiting();
    }
}
