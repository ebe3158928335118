package dev.switchboard.auth;

import dev.switchboard.auth.retention.PurgeClock;
import dev.switchboard.testkit.TestClock;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The clock of purges, which follows the test's: as if the database's clock moved along.
public final class MovedPurgeClock extends PurgeClock {

    private final TestClock clock;
    private volatile boolean databaseStays;

    MovedPurgeClock(JdbcClient jdbc, TestClock clock) {
        super(jdbc, clock);
        this.clock = clock;
    }

    /// From now on the database's own clock counts, which no test moves, or again not.
    public void databaseStays(boolean stays) {
        databaseStays = stays;
    }

    @Override
    public Instant now() {
        return databaseStays ? super.now() : clock.instant();
    }
}
