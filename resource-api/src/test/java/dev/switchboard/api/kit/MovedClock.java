package dev.switchboard.api.kit;

import dev.switchboard.api.database.PurgeClock;
import dev.switchboard.testkit.TestClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// The clock of the service is one that the test moves: a [TestClock], which begins with the time of day.
@TestConfiguration
public class MovedClock {

    @Bean
    @Primary
    TestClock testClock() {
        return TestClock.at(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    /// The database's clock, as far as purges ask for it, moves along.
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
