package dev.switchboard.auth.platform.retention;

import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Deletes expired rows in small batches, so that no request waits for it. Replicas share the work.
@Component
class PurgeJob {

    private static final int BATCH = 500;

    private final JdbcClient jdbc;
    private final BackgroundJobs jobs;
    private final PurgeClock clock;

    PurgeJob(JdbcClient jdbc, BackgroundJobs jobs, PurgeClock clock) {
        this.jdbc = jdbc;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${switchboard.oauth.purge-every}")
    void purge() {
        var now = clock.now();
        var left = new ArrayDeque<>(List.of(Expired.values()));
        jobs.repeat("purge", () -> purgeNext(left, now));
    }

    /// Kinds take turns, so that one with many rows does not delay the others.
    private boolean purgeNext(Queue<Expired> left, Instant now) {
        var expired = left.remove();
        if (removeSome(expired, now) == BATCH) {
            left.add(expired);
        }
        return !left.isEmpty();
    }

    private long removeSome(Expired expired, Instant now) {
        var statement = jdbc.sql(expired.sql())
                .param("now", Timestamp.from(now.minus(expired.keptFor())))
                .param("batch", BATCH);
        return expired.counts() ? statement.query(Long.class).single() : statement.update();
    }
}
