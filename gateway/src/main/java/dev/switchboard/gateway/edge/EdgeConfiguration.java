package dev.switchboard.gateway.edge;

import dev.switchboard.gateway.errors.ErrorResponses;
import dev.switchboard.redis.RequestLoops;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.netty.resources.LoopResources;

/// Makes [Edge] the handler of the public server, in place of Spring's dispatcher, so that no other bean of the
/// context can respond to a public request.
@Configuration(proxyBeanMethods = false)
class EdgeConfiguration {

    @Bean
    HttpHandler httpHandler(Edge edge, ErrorResponses errors) {
        return WebHttpHandlerBuilder.webHandler(edge)
                .exceptionHandler(errors::respond)
                .build();
    }

    /// The event loops of the public server, for the connections to Redis.
    @Bean
    RequestLoops requestLoops(ReactorResourceFactory resources) {
        return new RequestLoops(resources.getLoopResources().onClient(LoopResources.hasNativeSupport()));
    }
}
