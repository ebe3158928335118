package dev.switchboard.auth.platform.actor;

import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.web.identity.InternalJwtVerifier;
import dev.switchboard.web.identity.RecentAuthentication;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Verifies the internal JWTs that the gateway signs for this service.
@Configuration(proxyBeanMethods = false)
class InternalJwtConfiguration {

    @Bean
    RecentAuthentication recentAuthentication(
            @Value("${switchboard.sign-in.recent-for}") Duration recentFor, Clock clock) {
        return new RecentAuthentication(recentFor, clock);
    }

    @Bean
    InternalJwtVerifier internalJwtVerifier(InternalJwtProperties properties, Clock clock) {
        return new InternalJwtVerifier(
                properties.keyRing(), IdentityClaims.AUTH_SERVER, properties.jwtClockSkew(), clock);
    }
}
