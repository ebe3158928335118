package dev.switchboard.auth;

import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestPostgres;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;

@TestConfiguration(proxyBeanMethods = false)
class StandingClockConfiguration {

    @Bean
    @Primary
    TestClock testClock() {
        return TestClock.at(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    @Bean
    @Primary
    MovedPurgeClock movedPurgeClock(JdbcClient jdbc, TestClock clock) {
        return new MovedPurgeClock(jdbc, clock);
    }

    @Bean
    Telephony telephony() {
        return new Telephony(TestPostgres.shared());
    }

    @Bean
    ServedDocument servedDocument() {
        return new ServedDocument();
    }

    @Bean
    Operators operators() {
        return new Operators(TestPostgres.shared());
    }

    @Bean
    Rows rows(TestClock clock) {
        return new Rows(TestPostgres.shared(), clock);
    }
}
