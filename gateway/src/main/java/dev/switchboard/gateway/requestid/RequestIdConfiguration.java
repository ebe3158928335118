package dev.switchboard.gateway.requestid;

import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.requests.RequestIds;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Configures the generator of request ids.
@Configuration(proxyBeanMethods = false)
class RequestIdConfiguration {

    @Bean
    RequestIds requestIds(InstantSource clock) {
        return new RequestIds(new UuidV7Generator(clock));
    }
}
