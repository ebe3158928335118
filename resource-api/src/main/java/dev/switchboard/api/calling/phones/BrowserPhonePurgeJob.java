package dev.switchboard.api.calling.phones;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Deletes phones in the browser that have expired.
@Component
class BrowserPhonePurgeJob {

    private final BrowserPhoneStore phones;
    private final PurgeClock clock;
    private final BackgroundJobs jobs;

    BrowserPhonePurgeJob(BrowserPhoneStore phones, PurgeClock clock, BackgroundJobs jobs) {
        this.phones = phones;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.browser-phones.purge-every}",
            fixedDelayString = "${switchboard.browser-phones.purge-every}")
    void everyRound() {
        jobs.run("purge browser phones", this::run);
    }

    Mono<Void> run() {
        return clock.now().flatMap(phones::purge);
    }
}
