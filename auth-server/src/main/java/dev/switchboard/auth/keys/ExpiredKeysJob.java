package dev.switchboard.auth.keys;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.auth.platform.retention.PurgeClock;
import dev.switchboard.auth.revocation.owners.OwnerEndings;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Writes pending notifications for keys that have expired; the sweeper of endings sends them.
@Component
class ExpiredKeysJob {

    private static final int BATCH = 100;

    private final ApiKeyStore store;
    private final OwnerEndings endings;
    private final TransactionTemplate transaction;
    private final BackgroundJobs jobs;
    private final PurgeClock clock;

    ExpiredKeysJob(
            ApiKeyStore store,
            OwnerEndings endings,
            TransactionTemplate transaction,
            BackgroundJobs jobs,
            PurgeClock clock) {
        this.store = store;
        this.endings = endings;
        this.transaction = transaction;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${switchboard.revocation.sweep-every}")
    void sweep() {
        jobs.repeat("mark expired keys", () -> Boolean.TRUE.equals(transaction.execute(status -> sweepBatch())));
    }

    private boolean sweepBatch() {
        var expired = store.markExpired(clock.now(), BATCH);
        expired.forEach(key -> endings.enqueueForKey(key.orgId(), key.id(), key.expiresAt()));
        return expired.size() == BATCH;
    }
}
