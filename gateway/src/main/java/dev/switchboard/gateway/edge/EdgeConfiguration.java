package dev.switchboard.gateway.edge;

import dev.switchboard.gateway.errors.ErrorResponses;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;

/// Makes [Edge] what the public server runs, in place of Spring's dispatcher: nothing else answers there, whatever else
/// the context holds.
@Configuration(proxyBeanMethods = false)
class EdgeConfiguration {

    @Bean
    HttpHandler httpHandler(Edge edge, ErrorResponses errors) {
        return WebHttpHandlerBuilder.webHandler(edge)
                .exceptionHandler(errors::answer)
                .build();
    }
}
