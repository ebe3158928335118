package dev.switchboard.auth;

import dev.switchboard.auth.platform.retention.PurgeClock;
import dev.switchboard.testkit.TestClock;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The clock of purges, which can follow the test's clock instead of the database's. By default it does not, so that
/// a purge never deletes rows of the next test, which starts from the present again.
public final class MovedPurgeClock extends PurgeClock {

    private final TestClock clock;
    private volatile boolean followsTest;

    MovedPurgeClock(JdbcClient jdbc, TestClock clock) {
        super(jdbc, clock);
        this.clock = clock;
    }

    /// Switches to the test's clock, or back.
    public void followTest(boolean follows) {
        followsTest = follows;
    }

    @Override
    public Instant now() {
        return followsTest ? clock.instant() : super.now();
    }
}
