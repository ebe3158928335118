package dev.switchboard.auth.platform.input;

import dev.switchboard.web.json.ApiJsonModule;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JacksonModule;

/// Settings of the JSON mapper that application.yml cannot express.
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {

    @Bean
    JacksonModule apiJsonModule() {
        return new ApiJsonModule();
    }
}
