package dev.switchboard.web.management;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextType;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Puts [ManagementAccess] before the endpoints of each service's management port. Spring Boot reads it for the
/// context of that port, by META-INF/spring.
@ManagementContextConfiguration(value = ManagementContextType.CHILD, proxyBeanMethods = false)
class ManagementAccessConfiguration {

    @Bean
    ManagementAccess managementAccess(@Value("${management.endpoints.web.base-path:/actuator}") String base) {
        return new ManagementAccess(base);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    static class OfServlets {

        @Bean
        ServletManagementFilter managementFilter(ManagementAccess access) {
            return new ServletManagementFilter(access);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    static class OfWebFlux {

        @Bean
        ReactiveManagementFilter managementFilter(ManagementAccess access) {
            return new ReactiveManagementFilter(access);
        }
    }
}
