package dev.switchboard.auth.retention;

import java.sql.Timestamp;
import java.time.Clock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Removes what is over, a few rows at a time so that no request waits for it; several replicas share the work.
@Component
class Purge {

    private static final int BATCH = 500;
    private static final int BATCHES_PER_ROUND = 200;

    private final JdbcClient jdbc;
    private final Clock clock;

    Purge(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${switchboard.oauth.purge-interval}")
    void purge() {
        for (var expired : Expired.values()) {
            purge(expired);
        }
    }

    private void purge(Expired expired) {
        for (int batch = 0; batch < BATCHES_PER_ROUND; batch++) {
            if (removeSome(expired) < BATCH) {
                return;
            }
        }
    }

    private long removeSome(Expired expired) {
        var statement = jdbc.sql(expired.sql())
                .param("now", Timestamp.from(clock.instant().minus(expired.keptFor())))
                .param("batch", BATCH);
        return expired.counts() ? statement.query(Long.class).single() : statement.update();
    }
}
