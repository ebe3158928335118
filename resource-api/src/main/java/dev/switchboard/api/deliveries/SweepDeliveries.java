package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.api.deliveries.DropDeliveries.Busy;
import dev.switchboard.api.jobs.BackgroundJobs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Drops what is not delivered any more: what a suspended or expired subscription has kept for a week, and what
/// is left of subscriptions that are removed (decisions, section 8).
///
/// Each statement looks at a bounded number of rows. A run takes half of the time of a round at most; the next one goes
/// on where it stopped.
@Component
final class SweepDeliveries {

    static final Duration KEPT = Duration.ofDays(7);

    private static final Logger log = LoggerFactory.getLogger(SweepDeliveries.class);

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

    /// How far a run has come.
    ///
    /// @param ahead the subscriptions behind `position` that were read and are still to be looked at
    private record Run(Position position, List<Busy> ahead, long dropped, boolean complete) {

        private Run read(List<Busy> busy) {
            return new Run(position, busy, dropped, false);
        }

        private Run at(Position next, List<Busy> left, long alsoDropped) {
            return new Run(next, left, dropped + alsoDropped, false);
        }

        private Run toTheEnd() {
            return new Run(Position.START, List.of(), dropped, true);
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
                .flatMap(now -> sweep(now, timeIsUp()))
                .doOnError(failure -> log.warn("Deliveries could not be swept: {}", failure.toString()))
                .onErrorComplete()
                .then();
    }

    /// Half of what a round may take is for the statement that runs when the time is up.
    private BooleanSupplier timeIsUp() {
        long end = System.nanoTime() + jobs.longestRound().dividedBy(2).toNanos();
        return () -> System.nanoTime() - end >= 0;
    }

    /// Goes on where the last run stopped, until it has looked at all subscriptions or the time is up.
    ///
    /// @param timeIsUp asked after each statement
    /// @return how many deliveries it dropped
    Mono<Long> sweep(Instant now, BooleanSupplier timeIsUp) {
        return next(new Run(position, List.of(), 0, false), now)
                .doOnNext(run -> position = run.position())
                .expand(run -> run.complete() || timeIsUp.getAsBoolean()
                        ? Mono.empty()
                        : next(run, now).doOnNext(following -> position = following.position()))
                .last()
                .map(Run::dropped)
                .doOnNext(dropped -> {
                    if (dropped > 0) {
                        log.info("{} deliveries are dropped", dropped);
                    }
                });
    }

    private Mono<Run> next(Run run, Instant now) {
        if (!run.ahead().isEmpty()) {
            return among(run, now);
        }
        return deliveries
                .busy(run.position().done(), now)
                .flatMap(busy -> busy.isEmpty() ? Mono.just(run.toTheEnd()) : among(run.read(busy), now));
    }

    /// Drops some of the first subscription that is not delivered to any more.
    private Mono<Run> among(Run run, Instant now) {
        var ahead = run.ahead();
        int number = 0;
        while (number < ahead.size() && ahead.get(number).living()) {
            number++;
        }
        var reached = number == 0
                ? run.position()
                : Position.behind(ahead.get(number - 1).webhook());
        if (number == ahead.size()) {
            return Mono.just(run.at(reached, List.of(), 0));
        }
        var one = ahead.get(number);
        var from = ahead.subList(number, ahead.size());
        // Should another subscription come first by now, the next sweep sees what this one passes over.
        return deliveries
                .drop(one.webhook(), reached.event(), one.removed() ? null : now.minus(KEPT))
                .map(dropped -> dropped.whole()
                        ? run.at(Position.behind(one.webhook()), from.subList(1, from.size()), dropped.dropped())
                        : run.at(new Position(reached.done(), dropped.last()), from, dropped.dropped()));
    }
}
