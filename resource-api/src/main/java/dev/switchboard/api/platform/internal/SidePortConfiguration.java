package dev.switchboard.api.platform.internal;

import dev.switchboard.web.sideports.SidePorts;
import java.util.List;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.http.server.reactive.HttpHandlerDecoratorFactory;
import org.springframework.web.server.WebExceptionHandler;

/// Gives side ports the request ids and error responses of the main port, and its reading of request targets.
@Configuration(proxyBeanMethods = false)
class SidePortConfiguration {

    @Bean
    SidePorts sidePorts(
            HttpHandlerDecoratorFactory requestIds,
            ServerCodecConfigurer codecs,
            List<WebExceptionHandler> errors,
            List<NettyServerCustomizer> customizers) {
        return new SidePorts(requestIds, codecs, errors, server -> {
            var customized = server;
            for (var customizer : customizers) {
                customized = customizer.apply(customized);
            }
            return customized;
        });
    }
}
