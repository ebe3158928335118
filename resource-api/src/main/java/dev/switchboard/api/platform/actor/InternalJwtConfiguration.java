package dev.switchboard.api.platform.actor;

import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.web.identity.InternalJwtVerifier;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Verifies the internal JWTs that the gateway signs for this service.
@Configuration(proxyBeanMethods = false)
class InternalJwtConfiguration {

    @Bean
    InternalJwtVerifier internalJwtVerifier(InternalProperties properties, Clock clock) {
        return new InternalJwtVerifier(
                properties.keyRing(), IdentityClaims.RESOURCE_API, properties.jwtClockSkew(), clock);
    }
}
