package dev.switchboard.gateway.edge;

import dev.switchboard.gateway.errors.ErrorResponses;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;

/// Makes [Edge] the handler of the public server, in place of Spring's dispatcher, so that no other bean of the
/// context can answer a public request.
@Configuration(proxyBeanMethods = false)
class EdgeConfiguration {

    @Bean
    HttpHandler httpHandler(Edge edge, ErrorResponses errors) {
        return WebHttpHandlerBuilder.webHandler(edge)
                .exceptionHandler(errors::respond)
                .build();
    }
}
