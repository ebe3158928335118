package dev.switchboard.auth.owners;

import dev.switchboard.auth.promises.PromiseSweep;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Tells the endings that the resource API has not heard of.
@Component
class EndingSweeper {

    private static final PromiseSweep.Pace PACE = new PromiseSweep.Pace(5, Duration.ofSeconds(30));

    private final PromiseSweep<OwnerEnding> promises;

    EndingSweeper(
            PendingEndingStore pending,
            ResourceApi resourceApi,
            TransactionTemplate transaction,
            Clock clock,
            MeterRegistry meters) {
        promises = new PromiseSweep<>(pending.table(), resourceApi::told, PACE, transaction, clock);
        Gauge.builder("switchboard.endings.pending", promises, PromiseSweep::waiting)
                .description("ended keys and apps that the resource API has not heard of yet")
                .register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-interval}")
    void sweep() {
        promises.sweep();
    }
}
