package dev.switchboard.api.calling.outside;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.jobs.Purge;
import java.time.Duration;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes calls and faxes that no longer count under any limit.
@Component
class OutsideCallPurgeJob {

    private static final Duration KEPT = Duration.ofDays(2);
    private static final String STATEMENT = """
            with removed as (
                delete from outside_calls where ctid = any (array(
                    select ctid from outside_calls
                    where admitted_at < :before and coalesce(ended_at < :before, not exists (
                        select from calls
                        where calls.session_id = outside_calls.session_id and calls.ended_at is null))
                    order by admitted_at limit :batch for update skip locked))
                returning 1)
            select count(*) from removed""";

    private final Purge purge;
    private final BackgroundJobs jobs;

    OutsideCallPurgeJob(Purge purge, BackgroundJobs jobs) {
        this.purge = purge;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.jobs.purge-every}",
            fixedDelayString = "${switchboard.jobs.purge-every}")
    void everyRound() {
        jobs.run("purge calls to outside numbers", this::purge);
    }

    Mono<Void> purge() {
        return purge.deleteOlderThan(KEPT, STATEMENT);
    }
}
