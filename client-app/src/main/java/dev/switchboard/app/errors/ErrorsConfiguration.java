package dev.switchboard.app.errors;

import dev.switchboard.web.servlet.EnvelopeErrorValve;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ErrorsConfiguration {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> containerErrorsInTheEnvelope() {
        return factory -> factory.addContextCustomizers(EnvelopeErrorValve::install);
    }
}
