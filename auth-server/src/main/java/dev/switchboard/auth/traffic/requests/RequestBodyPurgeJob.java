package dev.switchboard.auth.traffic.requests;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import java.time.Clock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Deletes bodies that are no longer kept: those that are too old or too many, and those of companies that have
/// switched them off.
@Component
class RequestBodyPurgeJob {

    private static final int BATCH = 1_000;

    private final RequestBodyStore store;
    private final RequestBodyProperties properties;
    private final Clock clock;
    private final BackgroundJobs jobs;

    RequestBodyPurgeJob(RequestBodyStore store, RequestBodyProperties properties, Clock clock, BackgroundJobs jobs) {
        this.store = store;
        this.properties = properties;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.request-bodies.purge-every}",
            fixedDelayString = "${switchboard.request-bodies.purge-every}")
    void everyRound() {
        jobs.repeat("purge bodies of requests", this::purgeBatch);
        jobs.repeat("purge bodies of requests of companies", () -> {
            purgeCompanies();
            return false;
        });
    }

    private void purgeCompanies() {
        store.companiesWithBodies()
                .forEach(
                        company -> store.deleteBeyond(company.orgId(), company.wanted() ? properties.perCompany() : 0));
    }

    /// @return whether there may be more
    boolean purgeBatch() {
        return store.deleteOld(clock.instant().minus(properties.kept()), BATCH) == BATCH;
    }
}
