package dev.switchboard.consent.testapp;

import dev.switchboard.testkit.TestClock;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/// The test application.
@SpringBootApplication
public class TestAuthServer {

    public static final String NOW = "2026-11-20T12:00:00Z";

    @Bean
    TestClock clock() {
        return TestClock.at(NOW);
    }
}
