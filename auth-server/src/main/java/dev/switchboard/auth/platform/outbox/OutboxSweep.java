package dev.switchboard.auth.platform.outbox;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends the entries of an outbox table that were not sent with their change, with increasing
/// pauses. Any number of replicas may sweep at once.
///
/// @param <P> the content of an entry
public final class OutboxSweep<P> {

    private final OutboxTable<P> table;
    private final Predicate<P> send;
    private final Limits limits;
    private final TransactionTemplate transaction;
    private final BackgroundJobs jobs;
    private final Clock clock;
    private final AtomicLong waiting = new AtomicLong();

    /// Batch size and longest pause.
    ///
    /// @param batch how many can be sent within the time of a transaction, even when each takes its
    ///     longest
    /// @param longestWait between two attempts at the same entry
    public record Limits(int batch, Duration longestWait) {}

    /// @param send sends the entry, with a timeout; returns false when the recipient did not accept
    ///     it
    public OutboxSweep(
            OutboxTable<P> table,
            Predicate<P> send,
            Limits limits,
            TransactionTemplate transaction,
            BackgroundJobs jobs,
            Clock clock) {
        this.table = table;
        this.send = send;
        this.limits = limits;
        this.transaction = transaction;
        this.jobs = jobs;
        this.clock = clock;
    }

    /// Sends all due entries, until one is refused or the round has taken its time.
    public void sweep() {
        jobs.repeat("sweep " + table.name(), () -> Boolean.TRUE.equals(transaction.execute(status -> sweepBatch())));
        count();
    }

    /// Counts the waiting entries without sending any.
    public void count() {
        waiting.set(table.count());
    }

    /// How many entries waited at the end of the last round.
    public long waiting() {
        return waiting.get();
    }

    /// Returns whether a full batch was sent, so that the next can follow immediately.
    private boolean sweepBatch() {
        var due = table.lockDue(clock.instant(), limits.batch());
        boolean taken = true;
        for (var next : due) {
            // After a refusal the rest is postponed: each attempt could cost a timeout while the rows are locked.
            taken = taken && send.test(next.entry());
            if (taken) {
                table.remove(next.entry());
            } else {
                table.postpone(next.entry(), nextAttempt(next.attempts()));
            }
        }
        return taken && due.size() == limits.batch();
    }

    private Instant nextAttempt(int attempts) {
        var wait = Duration.ofSeconds(1L << Math.min(attempts, 10));
        return clock.instant().plus(wait.compareTo(limits.longestWait()) < 0 ? wait : limits.longestWait());
    }
}
