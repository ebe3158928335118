package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.webhooks.deliveries.DropDeliveries.Busy;
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

/// Deletes deliveries that will not be sent any more: those that a suspended or expired
/// subscription has kept for a week, and those of deleted subscriptions. Before, it suspends subscriptions
/// whose reader has left a delivery for a week
/// (docs/guides/webhooks.md#responses-retries-suspension).
///
/// Each statement looks at a bounded number of rows. A run takes at most half of the time between
/// runs; the next one continues where it stopped.
@Component
final class DeliverySweepJob {

    static final Duration KEPT = Duration.ofDays(7);

    private static final Logger log = LoggerFactory.getLogger(DeliverySweepJob.class);

    private final DropDeliveries deliveries;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;
    private volatile Position position = Position.START;

    DeliverySweepJob(DropDeliveries deliveries, PurgeClock clock, BackgroundJobs jobs) {
        this.deliveries = deliveries;
        this.clock = clock;
        this.jobs = jobs;
    }

    /// How far a sweep has come: it has completed the subscriptions up to `done`, and of the next
    /// one the events up to `event`.
    private record Position(WebhookKey done, UUID event) {

        private static final Position START = new Position(WebhookKey.BEFORE_ALL, DropDeliveries.BEFORE_ALL);

        private static Position after(WebhookKey webhook) {
            return new Position(webhook, DropDeliveries.BEFORE_ALL);
        }
    }

    /// How far a run has come.
    ///
    /// @param ahead the subscriptions after `position` that were read and are not completed yet
    private record Run(Position position, List<Busy> ahead, long dropped, boolean complete) {

        private Run read(List<Busy> busy) {
            return new Run(position, busy, dropped, false);
        }

        private Run at(Position next, List<Busy> left, long alsoDropped) {
            return new Run(next, left, dropped + alsoDropped, false);
        }

        private Run completed() {
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
                .flatMap(now -> suspendUnread(now).then(Mono.defer(() -> sweep(now, timeIsUp()))))
                .doOnError(failure -> log.warn("Could not sweep deliveries: {}", failure.toString()))
                .onErrorComplete()
                .then();
    }

    private Mono<Void> suspendUnread(Instant now) {
        return deliveries
                .suspendUnread(now.minus(KEPT), now)
                .doOnNext(suspended -> {
                    if (suspended > 0) {
                        log.info("Suspended {} webhooks whose events nobody reads", suspended);
                    }
                })
                .then();
    }

    /// Half of a round's time limit is left for the statement that runs when the time is up.
    private BooleanSupplier timeIsUp() {
        long end = System.nanoTime() + jobs.longestRound().dividedBy(2).toNanos();
        return () -> System.nanoTime() - end >= 0;
    }

    /// Continues where the last run stopped, until all subscriptions are completed or the time is
    /// up.
    ///
    /// @param timeIsUp called after each statement
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
                        log.info("Dropped {} deliveries", dropped);
                    }
                });
    }

    private Mono<Run> next(Run run, Instant now) {
        if (!run.ahead().isEmpty()) {
            return drop(run, now);
        }
        return deliveries
                .busy(run.position().done(), now)
                .flatMap(busy -> busy.isEmpty() ? Mono.just(run.completed()) : drop(run.read(busy), now));
    }

    /// Drops some deliveries of the first subscription ahead that is not active.
    private Mono<Run> drop(Run run, Instant now) {
        var ahead = run.ahead();
        int number = 0;
        while (number < ahead.size() && ahead.get(number).active()) {
            number++;
        }
        var reached = number == 0
                ? run.position()
                : Position.after(ahead.get(number - 1).webhook());
        if (number == ahead.size()) {
            return Mono.just(run.at(reached, List.of(), 0));
        }
        var one = ahead.get(number);
        var from = ahead.subList(number, ahead.size());
        // A subscription that gets deliveries meanwhile and would come first is seen by the next sweep.
        return deliveries
                .drop(one.webhook(), reached.event(), one.removed() ? null : now.minus(KEPT))
                .map(dropped -> dropped.complete()
                        ? run.at(Position.after(one.webhook()), from.subList(1, from.size()), dropped.dropped())
                        : run.at(new Position(reached.done(), dropped.last()), from, dropped.dropped()));
    }
}
