package dev.switchboard.api.routes;

import dev.switchboard.contract.routes.RouteCatalogue;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class RoutesConfiguration {

    @Bean
    @ConditionalOnMissingBean
    Routes routes() {
        return RouteCatalogue::match;
    }
}
