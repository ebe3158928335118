package dev.switchboard.api.kit;

import dev.switchboard.testkit.TestClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/// The clock of the service is one that the test moves: a [TestClock], which begins with the time of day.
@TestConfiguration
public class MovedClock {

    @Bean
    @Primary
    TestClock testClock() {
        return TestClock.at(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }
}
