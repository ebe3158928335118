package dev.switchboard.auth.sessions;

import dev.switchboard.auth.jobs.BackgroundJobs;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Ends sessions at the end of their lifetime, so that the tokens of Switchboard's own applications end with them.
/// Their cookies admit nobody by then. Replicas share the work.
@Component
class EndExpiredSessions {

    private static final int BATCH = 100;

    private final EndSessions endSessions;
    private final BackgroundJobs jobs;

    EndExpiredSessions(EndSessions endSessions, BackgroundJobs jobs) {
        this.endSessions = endSessions;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${switchboard.oauth.purge-interval}")
    void endAll() {
        jobs.repeat("expired sessions", () -> endSessions.endExpired(BATCH) == BATCH);
    }
}
