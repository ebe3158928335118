package dev.switchboard.auth;

import dev.switchboard.limits.LimitsConfiguration;
import dev.switchboard.requests.RecordedRequestsConfiguration;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.migration.MigrateMode;
import dev.switchboard.web.migration.SchemaMigration;
import dev.switchboard.web.shutdown.ShutdownConfiguration;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration;
import org.springframework.boot.security.oauth2.server.authorization.autoconfigure.servlet.OAuth2AuthorizationServerAutoConfiguration;
import org.springframework.boot.security.oauth2.server.authorization.autoconfigure.servlet.OAuth2AuthorizationServerJwtAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// The authorization server's main class. It excludes two parts of Boot's configuration: the user
/// with a generated password, and the RSA key of JWTs that are never issued.
@SpringBootApplication(
        exclude = {
            UserDetailsServiceAutoConfiguration.class,
            OAuth2AuthorizationServerAutoConfiguration.class,
            OAuth2AuthorizationServerJwtAutoConfiguration.class
        })
@ConfigurationPropertiesScan
@Import({LimitsConfiguration.class, RecordedRequestsConfiguration.class, ShutdownConfiguration.class})
public class AuthServer {

    /// With the argument `migrate` it only migrates the schema.
    public static void main(String[] args) {
        if (MigrateMode.isMeant(args)) {
            MigrateMode.run(SchemaMigration.class, args);
        } else {
            SpringApplication.run(AuthServer.class, args);
        }
    }

    /// Ticks in milliseconds, the precision in which times are stored and returned.
    @Bean
    Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }

    @Bean
    SecureRandom secureRandom() {
        return new SecureRandom();
    }

    /// Generates the identifier of every new record.
    @Bean
    UuidV7Generator identifiers(Clock clock) {
        return new UuidV7Generator(clock);
    }
}
