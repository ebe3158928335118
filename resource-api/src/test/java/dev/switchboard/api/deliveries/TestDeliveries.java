package dev.switchboard.api.deliveries;

import dev.switchboard.testkit.TestClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/// A clock that the test moves.
@TestConfiguration
class TestDeliveries {

    @Bean
    @Primary
    TestClock testClock() {
        return TestClock.at(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }
}
