package dev.switchboard.auth.platform.actor;

import dev.switchboard.auth.platform.errors.ErrorResponses;
import dev.switchboard.auth.platform.requests.AdmittedRequest;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.security.web.DefaultSecurityFilterChain;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.util.matcher.AnyRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.web.context.support.WebApplicationContextUtils;

/// The first and the last security chains. The management port inherits all chains, and has nothing but its endpoints.
/// Of requests that no other chain matches, those pass that a filter has admitted, and those for endpoints. Everything
/// else gets 404, so that a handler that no filter covers cannot be reached.
@Configuration(proxyBeanMethods = false)
class DenyByDefaultConfiguration {

    private final Filter deny;

    DenyByDefaultConfiguration(ErrorResponses errors) {
        deny = (request, response, chain) ->
                errors.write((HttpServletRequest) request, (HttpServletResponse) response, ApiError.notFound());
    }

    /// Without it, the sign-in and the routes of clients, which are filters, would respond on the management port too.
    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE)
    SecurityFilterChain managementPort() {
        var endpoints = EndpointRequest.toAnyEndpoint();
        return new DefaultSecurityFilterChain(
                request -> isForManagementPort(request)
                        && request.getDispatcherType() != DispatcherType.ERROR
                        && !endpoints.matches(request),
                deny);
    }

    private static boolean isForManagementPort(HttpServletRequest request) {
        return WebServerApplicationContext.hasServerNamespace(
                WebApplicationContextUtils.getWebApplicationContext(request.getServletContext()), "management");
    }

    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE - 1)
    SecurityFilterChain admitted() {
        return new DefaultSecurityFilterChain(new OrRequestMatcher(
                AdmittedRequest::is,
                EndpointRequest.toAnyEndpoint(),
                // The container's own dispatch to /error.
                request -> request.getDispatcherType() == DispatcherType.ERROR));
    }

    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    SecurityFilterChain denied() {
        return new DefaultSecurityFilterChain(AnyRequestMatcher.INSTANCE, deny);
    }
}
