package dev.switchboard.auth.revocation;

import dev.switchboard.auth.projection.CredentialProjection;
import dev.switchboard.auth.revocation.PendingTombstoneStore.Pending;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Writes the tombstones that a revocation could not. Any number of replicas may sweep at once.
@Component
class TombstoneSweeper {

    private static final int BATCH = 100;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final PendingTombstoneStore pending;
    private final CredentialProjection projection;
    private final TransactionTemplate transaction;
    private final Clock clock;
    private final AtomicLong waiting = new AtomicLong();

    TombstoneSweeper(
            PendingTombstoneStore pending,
            CredentialProjection projection,
            TransactionTemplate transaction,
            Clock clock,
            MeterRegistry meters) {
        this.pending = pending;
        this.projection = projection;
        this.transaction = transaction;
        this.clock = clock;
        Gauge.builder("switchboard.tombstones.pending", waiting, AtomicLong::get)
                .description("revocations that Redis has not heard of yet")
                .register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-interval}")
    void sweep() {
        boolean more = true;
        while (more) {
            more = Boolean.TRUE.equals(transaction.execute(status -> sweepBatch()));
        }
        waiting.set(pending.count());
    }

    /// Whether Redis took a full batch, so that the next may follow at once.
    private boolean sweepBatch() {
        var due = pending.lockDue(clock.instant(), BATCH);
        boolean taken = true;
        for (var tombstone : due) {
            // After the first refusal the others are not tried: each would cost a time-out while their rows are locked.
            taken = taken && projection.bury(tombstone.sha256());
            if (taken) {
                pending.remove(tombstone.sha256());
            } else {
                pending.postpone(tombstone.sha256(), clock.instant().plus(wait(tombstone)));
            }
        }
        return taken && due.size() == BATCH;
    }

    private static Duration wait(Pending tombstone) {
        var wait = Duration.ofSeconds(1L << Math.min(tombstone.attempts(), 10));
        return wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT;
    }
}
