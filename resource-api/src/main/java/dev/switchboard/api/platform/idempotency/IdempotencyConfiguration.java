package dev.switchboard.api.platform.idempotency;

import dev.switchboard.api.platform.actor.ActorFilter;
import dev.switchboard.api.platform.requests.RouteFilter;
import dev.switchboard.web.requests.IdempotencyKey;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.SyncHandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.server.ServerWebExchange;

/// Resolves [IdempotentRequest] parameters of controllers, and schedules the purge.
@Configuration(proxyBeanMethods = false)
class IdempotencyConfiguration implements WebFluxConfigurer {

    @Override
    public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
        configurer.addCustomResolver(new RequestArgument());
    }

    private static final class RequestArgument implements SyncHandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType() == IdempotentRequest.class;
        }

        @Override
        public Object resolveArgumentValue(
                MethodParameter parameter, BindingContext context, ServerWebExchange exchange) {
            var route = RouteFilter.routeOf(exchange);
            if (!route.idempotent()) {
                throw new IllegalStateException(route + " is not marked IDEMPOTENT");
            }
            var audit = ActorFilter.auditContextOf(exchange);
            var sent = exchange.getRequest().getHeaders().getOrEmpty(IdempotencyKey.FIELD);
            return new IdempotentRequest(
                    audit.orgId(), audit.credential().owner(), route.toString(), IdempotencyKey.read(sent));
        }
    }
}
