package dev.switchboard.auth.revocation.owners;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.auth.platform.outbox.OutboxSweep;
import dev.switchboard.auth.revocation.owners.ScopeChange.Kind;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends the pending notifications of endings, lost scopes and gained scopes, each kind
/// independently.
@Component
class EndingSweepJob {

    private static final OutboxSweep.Limits LIMITS = new OutboxSweep.Limits(5, Duration.ofSeconds(30));

    private final OutboxSweep<OwnerEnding> endings;
    private final OutboxSweep<ScopeChange> losses;
    private final OutboxSweep<ScopeChange> gains;

    EndingSweepJob(
            PendingEndingStore pending,
            PendingScopeChangeStore changes,
            ResourceApi resourceApi,
            TransactionTemplate transaction,
            BackgroundJobs jobs,
            Clock clock,
            MeterRegistry meters) {
        endings = new OutboxSweep<>(pending.table(), resourceApi::send, LIMITS, transaction, jobs, clock);
        losses = new OutboxSweep<>(changes.table(Kind.LOSS), resourceApi::send, LIMITS, transaction, jobs, clock);
        gains = new OutboxSweep<>(changes.table(Kind.GAIN), resourceApi::send, LIMITS, transaction, jobs, clock);
        Gauge.builder("switchboard.endings.pending", this, EndingSweepJob::waiting)
                .description(
                        "notifications of ended keys and apps and of changed scopes that the resource API has not received")
                .register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-every}")
    void sweepEndings() {
        endings.sweep();
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-every}")
    void sweepLosses() {
        losses.sweep();
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-every}")
    void sweepGains() {
        gains.sweep();
    }

    private double waiting() {
        return endings.waiting() + losses.waiting() + gains.waiting();
    }
}
