package dev.switchboard.api.deliveries;

import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.api.jobs.BackgroundJobs;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Drops what is not delivered any more: what a suspended or expired subscription has kept for a week, and
/// what is left of subscriptions that are gone (decisions, section 8).
@Component
final class SweepDeliveries {

    private static final Logger log = LoggerFactory.getLogger(SweepDeliveries.class);
    private static final Duration KEPT = Duration.ofDays(7);

    private static final String DROP = "delete from pending_deliveries as pending"
            + " where not exists (select from webhooks"
            + " where (webhooks.org_id, webhooks.id) = (pending.org_id, pending.webhook_id)"
            + " and (pending.created_at >= :before"
            + " or webhooks.status = 'active' and (webhooks.expires_at is null or webhooks.expires_at > :now)))";

    private final DatabaseClient database;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    SweepDeliveries(DatabaseClient database, PurgeClock clock, BackgroundJobs jobs) {
        this.database = database;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.webhooks.sweep-every}",
            fixedDelayString = "${switchboard.webhooks.sweep-every}")
    void everyRound() {
        jobs.run("sweep deliveries", this::sweep);
    }

    Mono<Void> sweep() {
        return clock.now()
                .flatMap(now -> database.sql(DROP)
                        .bind("before", now.minus(KEPT))
                        .bind("now", now)
                        .fetch()
                        .rowsUpdated())
                .filter(dropped -> dropped > 0)
                .doOnNext(dropped -> log.info("{} deliveries are dropped", dropped))
                .then()
                .doOnError(failure -> log.warn("Deliveries could not be swept: {}", failure.toString()))
                .onErrorComplete();
    }
}
