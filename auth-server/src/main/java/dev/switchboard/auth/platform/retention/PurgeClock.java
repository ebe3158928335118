package dev.switchboard.auth.platform.retention;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The time by which rows count as expired: the earlier of this process's clock and the database's,
/// so that one wrong clock does not delete anything too early.
@Component
public class PurgeClock {

    private final JdbcClient jdbc;
    private final Clock clock;

    public PurgeClock(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    public Instant now() {
        return jdbc.sql("SELECT least(CAST(:now AS timestamptz), statement_timestamp())")
                .param("now", Timestamp.from(clock.instant()))
                .query(Timestamp.class)
                .single()
                .toInstant();
    }
}
