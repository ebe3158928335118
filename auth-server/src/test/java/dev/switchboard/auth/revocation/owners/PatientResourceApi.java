package dev.switchboard.auth.revocation.owners;

import dev.switchboard.auth.platform.internal.InternalProperties;
import java.time.Duration;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/// Waits longer for the resource API, because the machine of the tests may be busy. Notifications are sent within
/// transactions, which have five seconds.
@TestConfiguration(proxyBeanMethods = false)
public class PatientResourceApi {

    @Bean
    @Primary
    ResourceApi patientResourceApi(ServicesProperties services, InternalProperties internal) {
        return new ResourceApi(services, internal, Duration.ofSeconds(3));
    }
}
