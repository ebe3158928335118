package dev.switchboard.auth;

import dev.switchboard.auth.retention.PurgeClock;
import dev.switchboard.testkit.TestClock;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The clock of purges, which follows the test's clock instead of the database's.
public final class MovedPurgeClock extends PurgeClock {

    private final TestClock clock;
    private volatile boolean databaseStays;

    MovedPurgeClock(JdbcClient jdbc, TestClock clock) {
        super(jdbc, clock);
        this.clock = clock;
    }

    /// Switches to the database's own clock, or back.
    public void databaseStays(boolean stays) {
        databaseStays = stays;
    }

    @Override
    public Instant now() {
        return databaseStays ? super.now() : clock.instant();
    }
}
