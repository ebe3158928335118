package dev.switchboard.api.acting;

import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.SyncHandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.server.ServerWebExchange;

/// Hands [Acting] and [Attribution] to controllers.
@Configuration(proxyBeanMethods = false)
class ActingConfiguration implements WebFluxConfigurer {

    @Override
    public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
        configurer.addCustomResolver(new ActingArgument(), new AttributionArgument());
    }

    private static final class ActingArgument implements SyncHandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType() == Acting.class;
        }

        @Override
        public Object resolveArgumentValue(
                MethodParameter parameter, BindingContext context, ServerWebExchange exchange) {
            return ActingFilter.actingOf(exchange);
        }
    }

    private static final class AttributionArgument implements SyncHandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType() == Attribution.class;
        }

        @Override
        public Object resolveArgumentValue(
                MethodParameter parameter, BindingContext context, ServerWebExchange exchange) {
            return ActingFilter.attributionOf(exchange);
        }
    }
}
