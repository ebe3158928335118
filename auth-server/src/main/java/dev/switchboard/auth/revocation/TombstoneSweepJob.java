package dev.switchboard.auth.revocation;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.auth.platform.outbox.OutboxSweep;
import dev.switchboard.auth.revocation.projection.CredentialProjection;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Writes the tombstones that could not be written with the revocation.
@Component
class TombstoneSweepJob {

    private static final OutboxSweep.Limits LIMITS = new OutboxSweep.Limits(100, Duration.ofSeconds(5));

    private final OutboxSweep<String> outbox;
    private final CredentialProjection projection;

    TombstoneSweepJob(
            PendingTombstoneStore pending,
            CredentialProjection projection,
            TransactionTemplate transaction,
            BackgroundJobs jobs,
            Clock clock,
            MeterRegistry meters) {
        this.projection = projection;
        outbox = new OutboxSweep<>(pending.table(), projection::writeTombstone, LIMITS, transaction, jobs, clock);
        Gauge.builder("switchboard.tombstones.pending", outbox, OutboxSweep::waiting)
                .description("revocations that Redis has not received")
                .register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-every}")
    void sweep() {
        if (projection.available()) {
            outbox.sweep();
        } else {
            // Does not try while Redis is unreachable: a failed attempt would delay that of a
            // replica which does reach Redis.
            outbox.count();
        }
    }
}
