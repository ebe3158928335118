package dev.switchboard.auth.platform.idempotency;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.web.requests.IdempotencyKey;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// Hands [IdempotentRequest] to controllers. Routes with it have no variables in their paths.
@Configuration(proxyBeanMethods = false)
class IdempotencyConfiguration implements WebMvcConfigurer {

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new HandlerMethodArgumentResolver() {
            @Override
            public boolean supportsParameter(MethodParameter parameter) {
                return parameter.getParameterType() == IdempotentRequest.class;
            }

            @Override
            public Object resolveArgument(
                    MethodParameter parameter,
                    @Nullable ModelAndViewContainer container,
                    NativeWebRequest web,
                    @Nullable WebDataBinderFactory binders) {
                var request = Objects.requireNonNull(web.getNativeRequest(HttpServletRequest.class));
                var actor = Actor.of(request);
                var keys = Collections.list(request.getHeaders(IdempotencyKey.FIELD));
                return new IdempotentRequest(
                        actor.orgId(), owner(actor), route(request).toString(), IdempotencyKey.read(keys));
            }
        });
    }

    /// Whose key it is: an API key has its own, apart from those of its creator.
    private static UUID owner(Actor actor) {
        return actor.key() == null ? actor.userId() : actor.key().id();
    }

    private static Route route(HttpServletRequest request) {
        return switch (RouteCatalogue.match(request.getMethod(), request.getRequestURI())) {
            case RouteMatch.Found(var route) when route.idempotent() -> route;
            default -> throw new IllegalStateException(request.getRequestURI() + " is not marked IDEMPOTENT");
        };
    }
}
