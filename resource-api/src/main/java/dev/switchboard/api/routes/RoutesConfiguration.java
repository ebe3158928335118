package dev.switchboard.api.routes;

import dev.switchboard.contract.routes.RouteCatalogue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;

@Configuration(proxyBeanMethods = false)
class RoutesConfiguration {

    @Bean
    @Fallback
    Routes routes() {
        return RouteCatalogue::match;
    }
}
