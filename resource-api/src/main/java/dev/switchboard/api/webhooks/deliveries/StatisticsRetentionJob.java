package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes the counts of attempts that no statistics show any more.
@Component
final class StatisticsRetentionJob {

    private final StatisticsStore statistics;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    StatisticsRetentionJob(StatisticsStore statistics, PurgeClock clock, BackgroundJobs jobs) {
        this.statistics = statistics;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.webhooks.sweep-every}",
            fixedDelayString = "${switchboard.webhooks.sweep-every}")
    void everyRound() {
        jobs.run("delete counts of attempts", this::delete);
    }

    Mono<Void> delete() {
        return clock.now().flatMap(now -> statistics.deleteBefore(WebhookStatistics.since(now)));
    }
}
