package dev.switchboard.auth.revocation;

import dev.switchboard.auth.jobs.BackgroundJobs;
import dev.switchboard.auth.projection.CredentialProjection;
import dev.switchboard.auth.promises.PromiseSweep;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Writes the tombstones that a revocation could not.
@Component
class TombstoneSweeper {

    private static final PromiseSweep.Pace PACE = new PromiseSweep.Pace(100, Duration.ofSeconds(5));

    private final PromiseSweep<String> promises;
    private final CredentialProjection projection;

    TombstoneSweeper(
            PendingTombstoneStore pending,
            CredentialProjection projection,
            TransactionTemplate transaction,
            BackgroundJobs jobs,
            Clock clock,
            MeterRegistry meters) {
        this.projection = projection;
        promises = new PromiseSweep<>(pending.table(), projection::bury, PACE, transaction, jobs, clock);
        Gauge.builder("switchboard.tombstones.pending", promises, PromiseSweep::waiting)
                .description("revocations that Redis has not heard of yet")
                .register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-interval}")
    void sweep() {
        if (projection.available()) {
            promises.sweep();
        } else {
            // Not even tried: an attempt in vain would put off that of a replica which does reach Redis.
            promises.count();
        }
    }
}
