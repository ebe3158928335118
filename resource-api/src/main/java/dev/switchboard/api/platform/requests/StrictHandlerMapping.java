package dev.switchboard.api.platform.requests;

import dev.switchboard.openapi.DeprecatedParameters;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.QueryBinder;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.server.ServerWebExchange;

/// Binds the query as soon as the controller method of a request is known, so that a route without
/// parameters rejects them as well.
final class StrictHandlerMapping extends RequestMappingHandlerMapping {

    static final String BOUND = StrictHandlerMapping.class.getName() + ".bound";

    private final QueryBinder binder;
    private final ConcurrentMap<HandlerMethod, Optional<Class<?>>> records = new ConcurrentHashMap<>();

    StrictHandlerMapping(QueryBinder binder) {
        this.binder = binder;
    }

    @Override
    protected void handleMatch(RequestMappingInfo info, HandlerMethod handler, ServerWebExchange exchange) {
        super.handleMatch(info, handler, exchange);
        var query = exchange.getRequest().getURI().getRawQuery();
        records.computeIfAbsent(handler, StrictHandlerMapping::recordOf)
                .ifPresentOrElse(type -> keep(binder.bind(type, query), exchange), () -> binder.requireNone(query));
    }

    private static void keep(Object bound, ServerWebExchange exchange) {
        exchange.getAttributes().put(BOUND, bound);
        DeprecatedParameters.announce(bound, exchange.getResponse().getHeaders());
    }

    private static Optional<Class<?>> recordOf(HandlerMethod handler) {
        return Arrays.stream(handler.getMethodParameters())
                .filter(parameter -> parameter.hasParameterAnnotation(FromQuery.class))
                .<Class<?>>map(MethodParameter::getParameterType)
                .findFirst();
    }

    static @Nullable Object boundOf(ServerWebExchange exchange) {
        return exchange.getAttribute(BOUND);
    }
}
