package dev.switchboard.auth.signin.sessions;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.auth.platform.retention.PurgeClock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Ends sessions at the end of their lifetime, so that the tokens of Switchboard's own applications end with them.
/// Their cookies admit nobody by then. Replicas share the work.
@Component
class ExpiredSessionsJob {

    private static final int BATCH = 100;

    private final EndSessions endSessions;
    private final BackgroundJobs jobs;
    private final PurgeClock clock;

    ExpiredSessionsJob(EndSessions endSessions, BackgroundJobs jobs, PurgeClock clock) {
        this.endSessions = endSessions;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${switchboard.oauth.purge-every}")
    void endAll() {
        jobs.repeat("expired sessions", () -> endSessions.endExpired(clock.now(), BATCH) == BATCH);
    }
}
