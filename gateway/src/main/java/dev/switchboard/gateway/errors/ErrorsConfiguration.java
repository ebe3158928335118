package dev.switchboard.gateway.errors;

import dev.switchboard.web.errors.ErrorJson;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ErrorsConfiguration {

    @Bean
    ErrorJson errorJson(@Value("${switchboard.base-url}") URI baseUrl) {
        return ErrorJson.documentedAt(baseUrl);
    }
}
