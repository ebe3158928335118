package dev.switchboard.app.errors;

import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.servlet.EnvelopeErrorValve;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ErrorsConfiguration {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> containerErrorsInTheEnvelope(
            @Value("${switchboard.auth-url}") URI authUrl) {
        var errors = ErrorJson.documentedAt(authUrl);
        return factory -> factory.addContextCustomizers(context -> EnvelopeErrorValve.install(context, errors));
    }
}
