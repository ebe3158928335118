package dev.switchboard.api.platform.actor;

import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.api.platform.requests.ConditionalResponses;
import dev.switchboard.api.platform.requests.RequestBodyFilter;
import dev.switchboard.api.platform.requests.RequestProperties;
import dev.switchboard.api.platform.requests.ResponseHeaders;
import dev.switchboard.api.platform.requests.RouteFilter;
import dev.switchboard.api.platform.requests.Routes;
import dev.switchboard.contract.routes.LiteralPath;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.identity.InternalJwtVerifier;
import dev.switchboard.web.identity.RecentAuthentication;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import reactor.core.publisher.Mono;

/// The order of checks (docs/guides/errors.md#order-of-checks) as filters: 404 and 405 by the route
/// catalogue, 401 by the internal JWT, 404 of what only sandboxes have, 403 by scope, 401 and 403 by the actor,
/// 403 without a recent authentication where the route needs one, 413 and 415 by the body. Controllers do the rest.
///
/// The route catalogue says what each route requires, so Spring Security has nothing to add here. Its
/// chain costs more CPU time than all these checks.
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

    @Bean
    @Order(0)
    WebFilter apiChecks(
            ApplicationContext api,
            Routes routes,
            InternalJwtVerifier internalJwts,
            ActorStore users,
            Networks networks,
            RequestProperties requests,
            @Value("${switchboard.sign-in.recent-for}") Duration recentFor,
            Clock clock) {
        return new OrderedChecks(
                // The management port has a child context, which inherits this filter.
                exchange -> api.equals(exchange.getApplicationContext()) && !isOpenApiPart(exchange),
                List.of(
                        new ResponseHeaders(),
                        new RouteFilter(routes),
                        new IdentityFilter(internalJwts),
                        new SandboxFilter(networks),
                        new ScopeFilter(),
                        new ActorFilter(users),
                        new RecentAuthenticationFilter(new RecentAuthentication(recentFor, clock)),
                        new RequestBodyFilter(requests),
                        new ConditionalResponses()));
    }

    /// The management port has a child context, which inherits the routes of this one, and has nothing but its
    /// endpoints.
    @Bean
    @Order(-1)
    WebFilter managementPort(
            ApplicationContext api, @Value("${management.endpoints.web.base-path:/actuator}") String base) {
        return (exchange, chain) -> {
            var path = exchange.getRequest().getURI().getRawPath();
            boolean endpoint = LiteralPath.isLiteral(path) && (path.equals(base) || path.startsWith(base + "/"));
            return endpoint || api.equals(exchange.getApplicationContext())
                    ? chain.filter(exchange)
                    : Mono.error(ApiError.notFound());
        };
    }

    private static boolean isOpenApiPart(ServerWebExchange exchange) {
        var request = exchange.getRequest();
        return HttpMethod.GET.equals(request.getMethod())
                && Routes.OPENAPI_PART.equals(request.getURI().getRawPath());
    }
}
