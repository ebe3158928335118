package dev.switchboard.api.internal;

import dev.switchboard.sideports.SidePorts;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.http.server.reactive.HttpHandlerDecoratorFactory;
import org.springframework.web.server.WebExceptionHandler;

/// Gives side ports the request ids and error responses of the main port.
@Configuration(proxyBeanMethods = false)
class SidePortConfiguration {

    @Bean
    SidePorts sidePorts(
            HttpHandlerDecoratorFactory requestIds, ServerCodecConfigurer codecs, List<WebExceptionHandler> errors) {
        return new SidePorts(requestIds, codecs, errors);
    }
}
