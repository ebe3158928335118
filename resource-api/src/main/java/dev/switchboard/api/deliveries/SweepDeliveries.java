package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.api.deliveries.DropDeliveries.Busy;
import dev.switchboard.api.jobs.BackgroundJobs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Drops what is not delivered any more: what a suspended or expired subscription has kept for a week, and what
/// is left of subscriptions that are removed (decisions, section 8).
///
/// A run is a bounded number of statements, each of which looks at a bounded number of rows; the next run goes
/// on where this one stopped.
@Component
final class SweepDeliveries {

    static final Duration KEPT = Duration.ofDays(7);

    private static final Logger log = LoggerFactory.getLogger(SweepDeliveries.class);
    private static final int STATEMENTS = 100;

    private final DropDeliveries deliveries;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;
    private volatile Position position = Position.START;

    SweepDeliveries(DropDeliveries deliveries, PurgeClock clock, BackgroundJobs jobs) {
        this.deliveries = deliveries;
        this.clock = clock;
        this.jobs = jobs;
    }

    /// How far a sweep has come: it is done with the subscriptions up to `done`, and in the next one with the
    /// events up to `event`.
    private record Position(WebhookKey done, UUID event) {

        private static final Position START = new Position(LeaseStore.START, DropDeliveries.FIRST);

        private static Position behind(WebhookKey webhook) {
            return new Position(webhook, DropDeliveries.FIRST);
        }
    }

    /// What is left of a run.
    private record Run(Position position, int statements, long dropped, boolean over) {

        private Run at(Position next, long alsoDropped) {
            return new Run(next, statements - 1, dropped + alsoDropped, statements == 1);
        }

        private Run toTheEnd() {
            return new Run(Position.START, statements, dropped, true);
        }
    }

    @Scheduled(
            initialDelayString = "${switchboard.webhooks.sweep-every}",
            fixedDelayString = "${switchboard.webhooks.sweep-every}")
    void everyRound() {
        jobs.run("sweep deliveries", this::sweep);
    }

    Mono<Void> sweep() {
        return clock.now()
                .flatMap(now -> sweep(now, STATEMENTS))
                .doOnError(failure -> log.warn("Deliveries could not be swept: {}", failure.toString()))
                .onErrorComplete()
                .then();
    }

    /// @param statements at most
    /// @return how many deliveries it dropped
    Mono<Long> sweep(Instant now, int statements) {
        return next(new Run(position, statements, 0, false), now)
                .expand(run -> run.over() ? Mono.empty() : next(run, now))
                .doOnNext(run -> position = run.position())
                .last()
                .map(Run::dropped)
                .doOnNext(dropped -> {
                    if (dropped > 0) {
                        log.info("{} deliveries are dropped", dropped);
                    }
                });
    }

    private Mono<Run> next(Run run, Instant now) {
        return deliveries
                .busy(run.position().done(), now)
                .flatMap(busy -> busy.isEmpty() ? Mono.just(run.toTheEnd()) : among(busy, run, now));
    }

    private Mono<Run> among(List<Busy> busy, Run run, Instant now) {
        var ending = busy.stream().filter(one -> !one.living()).findFirst();
        if (ending.isEmpty()) {
            return Mono.just(run.at(Position.behind(busy.getLast().webhook()), 0));
        }
        var one = ending.get();
        // Should another subscription come first by now, the next sweep sees what this one passes over.
        var after = one.step() == 1 ? run.position().event() : DropDeliveries.FIRST;
        return deliveries
                .drop(one.webhook(), after, one.removed() ? null : now.minus(KEPT))
                .map(dropped -> run.at(
                        dropped.whole()
                                ? Position.behind(one.webhook())
                                : new Position(before(busy, one, run), dropped.last()),
                        dropped.dropped()));
    }

    /// The subscription before that one, so that it comes first.
    private static WebhookKey before(List<Busy> busy, Busy one, Run run) {
        return one.step() == 1
                ? run.position().done()
                : busy.get(one.step() - 2).webhook();
    }
}
