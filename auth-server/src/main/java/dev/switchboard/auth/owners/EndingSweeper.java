package dev.switchboard.auth.owners;

import dev.switchboard.auth.promises.PromiseSweep;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends the endings and losses of scopes that the resource API has not received.
@Component
class EndingSweeper {

    private static final PromiseSweep.Pace PACE = new PromiseSweep.Pace(5, Duration.ofSeconds(30));

    private final PromiseSweep<OwnerEnding> promises;
    private final PromiseSweep<ScopeLoss> losses;

    EndingSweeper(
            PendingEndingStore pending,
            PendingScopeLossStore pendingLosses,
            ResourceApi resourceApi,
            TransactionTemplate transaction,
            Clock clock,
            MeterRegistry meters) {
        promises = new PromiseSweep<>(pending.table(), resourceApi::told, PACE, transaction, clock);
        losses = new PromiseSweep<>(pendingLosses.table(), resourceApi::heard, PACE, transaction, clock);
        Gauge.builder("switchboard.endings.pending", this, EndingSweeper::waiting)
                .description(
                        "ended keys and apps, and scopes that apps lost, of which the resource API does not know yet")
                .register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-interval}")
    void sweep() {
        promises.sweep();
        losses.sweep();
    }

    private double waiting() {
        return promises.waiting() + losses.waiting();
    }
}
