package dev.switchboard.api.platform.idempotency;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.jobs.Purge;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes expired responses.
@Component
class IdempotencyPurgeJob {

    private static final String STATEMENT = """
            with removed as (
                delete from idempotency_keys where ctid = any (array(
                    select ctid from idempotency_keys where expires_at <= :before
                    order by expires_at limit :batch for update skip locked))
                returning 1)
            select count(*) from removed""";

    private final Purge purge;
    private final BackgroundJobs jobs;

    IdempotencyPurgeJob(Purge purge, BackgroundJobs jobs) {
        this.purge = purge;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.idempotency.purge-every}",
            fixedDelayString = "${switchboard.idempotency.purge-every}")
    void everyRound() {
        jobs.run("purge idempotency keys", this::purge);
    }

    Mono<Void> purge() {
        return purge.deleteOlderThan(Duration.ZERO, STATEMENT);
    }
}
