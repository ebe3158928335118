package dev.switchboard.api.platform.actor;

import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.SyncHandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.server.ServerWebExchange;

/// Resolves [Actor] and [AuditContext] parameters of controllers.
@Configuration(proxyBeanMethods = false)
class ActorConfiguration implements WebFluxConfigurer {

    @Override
    public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
        configurer.addCustomResolver(new ActorArgument(), new AuditContextArgument());
    }

    private static final class ActorArgument implements SyncHandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType() == Actor.class;
        }

        @Override
        public Object resolveArgumentValue(
                MethodParameter parameter, BindingContext context, ServerWebExchange exchange) {
            return ActorFilter.actorOf(exchange);
        }
    }

    private static final class AuditContextArgument implements SyncHandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType() == AuditContext.class;
        }

        @Override
        public Object resolveArgumentValue(
                MethodParameter parameter, BindingContext context, ServerWebExchange exchange) {
            return ActorFilter.auditContextOf(exchange);
        }
    }
}
