package dev.switchboard.app;

import dev.switchboard.redis.RedisConfiguration;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.numbers.PhoneNumbers;
import dev.switchboard.web.shutdown.ShutdownConfiguration;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// The main class of the service behind `/`, `/app` and `/operator`.
@SpringBootApplication
@ConfigurationPropertiesScan
@Import({RedisConfiguration.class, ShutdownConfiguration.class})
public class ClientApplication {

    public static void main(String[] args) {
        SpringApplication.run(ClientApplication.class, args);
    }

    @Bean
    Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }

    @Bean
    SecureRandom secureRandom() {
        return new SecureRandom();
    }

    @Bean
    PhoneNumbers phoneNumbers() {
        return new PhoneNumbers();
    }

    /// Generates the ids of requests that did not come from the gateway.
    @Bean
    UuidV7Generator identifiers(Clock clock) {
        return new UuidV7Generator(clock);
    }
}
