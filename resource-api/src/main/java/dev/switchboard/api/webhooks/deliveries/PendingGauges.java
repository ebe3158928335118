package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.function.ToLongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The number of pending deliveries as a metric by state, counted up to a bound, and an estimate
/// of all. It covers the whole installation: every node reports the same.
@Component
final class PendingGauges {

    private static final Logger log = LoggerFactory.getLogger(PendingGauges.class);

    private final PendingStore pending;
    private final Clock clock;
    private final BackgroundJobs jobs;
    private volatile PendingStore.Counts counts = new PendingStore.Counts(0, 0, 0, 0);

    PendingGauges(PendingStore pending, Clock clock, BackgroundJobs jobs, MeterRegistry meters) {
        this.pending = pending;
        this.clock = clock;
        this.jobs = jobs;
        register(meters, "due", PendingStore.Counts::due);
        register(meters, "later", PendingStore.Counts::later);
        register(meters, "paused", PendingStore.Counts::paused);
        Gauge.builder("switchboard.webhooks.pending.estimate", () -> counts.estimate())
                .description("pending deliveries of all nodes, as PostgreSQL estimates them")
                .register(meters);
    }

    private void register(MeterRegistry meters, String state, ToLongFunction<PendingStore.Counts> count) {
        Gauge.builder("switchboard.webhooks.pending", () -> count.applyAsLong(counts))
                .description("pending deliveries of all nodes; counting ends at 100,000")
                .tag("state", state)
                .register(meters);
    }

    @Scheduled(fixedDelayString = "${switchboard.webhooks.count-every}")
    void everyRound() {
        jobs.run("count deliveries", this::count);
    }

    /// How many were due or due later when they were last counted.
    long waiting() {
        var last = counts;
        return last.due() + last.later();
    }

    Mono<Void> count() {
        return Mono.defer(() -> pending.counts(clock.instant()))
                .doOnNext(now -> counts = now)
                .doOnError(failure -> log.warn("Could not count pending deliveries: {}", failure.toString()))
                .onErrorComplete()
                .then();
    }
}
