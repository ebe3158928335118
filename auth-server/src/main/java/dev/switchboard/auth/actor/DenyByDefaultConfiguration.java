package dev.switchboard.auth.actor;

import dev.switchboard.auth.errors.ErrorResponses;
import dev.switchboard.auth.requests.AdmittedRequest;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.security.web.DefaultSecurityFilterChain;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.util.matcher.AnyRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;

/// The last security chains, for requests that no other chain matches: what a filter has admitted passes, and the
/// endpoints of the management port. Everything else is answered 404, so that a handler that no filter covers cannot be
/// reached.
@Configuration(proxyBeanMethods = false)
class DenyByDefaultConfiguration {

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
        Filter deny = (request, response, chain) ->
                ErrorResponses.write((HttpServletRequest) request, (HttpServletResponse) response, ApiError.notFound());
        return new DefaultSecurityFilterChain(AnyRequestMatcher.INSTANCE, deny);
    }
}
