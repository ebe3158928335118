package dev.switchboard.api.kit;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.testkit.TestClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// Replaces the clock of the service by a [TestClock] that the test moves and that starts with the
/// current time.
@TestConfiguration
public class MovedClock {

    @Bean
    @Primary
    TestClock testClock() {
        return TestClock.at(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    /// The database's clock of purges moves with it.
    @Bean
    @Primary
    PurgeClock movedPurgeClock(DatabaseClient database, TestClock clock) {
        return new PurgeClock(database, clock) {
            @Override
            public Mono<Instant> now() {
                return Mono.fromSupplier(clock::instant);
            }
        };
    }
}
