package dev.switchboard.auth.retention;

import java.sql.Timestamp;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Removes what is over, a few rows at a time so that no request waits for it; several replicas share the work.
@Component
class Purge {

    private static final int BATCH = 500;
    private static final int BATCHES_PER_ROUND = 200;

    private final JdbcClient jdbc;
    private final PurgeClock clock;

    Purge(JdbcClient jdbc, PurgeClock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${switchboard.oauth.purge-interval}")
    void purge() {
        var now = clock.now();
        for (var expired : Expired.values()) {
            purge(expired, now);
        }
    }

    private void purge(Expired expired, Instant now) {
        for (int batch = 0; batch < BATCHES_PER_ROUND; batch++) {
            if (removeSome(expired, now) < BATCH) {
                return;
            }
        }
    }

    private long removeSome(Expired expired, Instant now) {
        var statement = jdbc.sql(expired.sql())
                .param("now", Timestamp.from(now.minus(expired.keptFor())))
                .param("batch", BATCH);
        return expired.counts() ? statement.query(Long.class).single() : statement.update();
    }
}
