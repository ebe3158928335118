package dev.switchboard.api.platform.requests;

import dev.switchboard.web.input.BodyBinder;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.QueryBinder;
import dev.switchboard.web.input.RecordShapes;
import java.util.Objects;
import org.springframework.boot.webflux.autoconfigure.WebFluxRegistrations;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.SyncHandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.server.ServerWebExchange;

/// Replaces the framework's binding of queries and JSON bodies with the strict one of `web.input`.
@Configuration(proxyBeanMethods = false)
class InputConfiguration {

    @Bean
    RecordShapes recordShapes() {
        return new RecordShapes();
    }

    @Bean
    QueryBinder queryBinder(RecordShapes shapes) {
        return new QueryBinder(shapes);
    }

    @Bean
    BodyBinder bodyBinder(RecordShapes shapes) {
        return new BodyBinder(shapes);
    }

    @Bean
    WebFluxRegistrations strictMapping(QueryBinder binder) {
        return new WebFluxRegistrations() {
            @Override
            public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
                return new StrictHandlerMapping(binder);
            }
        };
    }

    @Bean
    WebFluxConfigurer strictInput(BodyBinder bodies) {
        return new WebFluxConfigurer() {
            @Override
            public void configureHttpMessageCodecs(ServerCodecConfigurer codecs) {
                codecs.defaultCodecs().jacksonJsonDecoder(new StrictJsonDecoder(bodies));
                codecs.customCodecs().register(new ManagementBodyDecoder());
            }

            @Override
            public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
                configurer.addCustomResolver(new BoundQuery());
            }
        };
    }

    private static final class BoundQuery implements SyncHandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.hasParameterAnnotation(FromQuery.class);
        }

        @Override
        public Object resolveArgumentValue(
                MethodParameter parameter, BindingContext context, ServerWebExchange exchange) {
            return Objects.requireNonNull(StrictHandlerMapping.boundOf(exchange));
        }
    }
}
