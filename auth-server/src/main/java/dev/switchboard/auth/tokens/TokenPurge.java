package dev.switchboard.auth.tokens;

import java.sql.Timestamp;
import java.time.Clock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/// Removes expired tokens, a few at a time so that no issue waits for it; several replicas share the work.
@Component
class TokenPurge {

    private static final int BATCH = 500;
    private static final int BATCHES_PER_ROUND = 200;

    private final JdbcClient jdbc;
    private final Clock clock;

    TokenPurge(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${switchboard.oauth.purge-interval}")
    void purge() {
        for (int batch = 0; batch < BATCHES_PER_ROUND; batch++) {
            if (removeSome() < BATCH) {
                return;
            }
        }
    }

    private int removeSome() {
        return jdbc.sql("""
                DELETE FROM access_token WHERE sha256 = ANY (ARRAY(
                    SELECT sha256 FROM access_token WHERE expires_at <= :now
                    ORDER BY expires_at LIMIT :batch FOR UPDATE SKIP LOCKED))
                """)
                .param("now", Timestamp.from(clock.instant()))
                .param("batch", BATCH)
                .update();
    }
}
