package dev.switchboard.auth.tokens;

import dev.switchboard.auth.platform.errors.ErrorResponses;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.authorization.web.OAuth2ClientAuthenticationFilter;
import org.springframework.security.oauth2.server.authorization.web.OAuth2TokenEndpointFilter;
import org.springframework.security.oauth2.server.authorization.web.OAuth2TokenIntrospectionEndpointFilter;
import org.springframework.security.oauth2.server.authorization.web.OAuth2TokenRevocationEndpointFilter;
import org.springframework.security.web.DefaultSecurityFilterChain;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.AnyRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;
import tools.jackson.databind.json.JsonMapper;

/// The filters of the three routes where clients authenticate: those of Spring Authorization Server
/// for these routes, and nothing else. The chain matches no other path. Cookies are ignored.
@Configuration(proxyBeanMethods = false)
@EnableWebSecurity
class TokenEndpointConfiguration {

    @Bean
    @Order(1)
    SecurityFilterChain tokenEndpoint(
            ClientSecrets secrets,
            ClientResponses responses,
            ClientLimits limits,
            FailedClients failed,
            JsonMapper json,
            ErrorResponses errorResponses) {
        var errors = new RouteErrors(new TokenErrors(), new EnvelopeClientErrors(errorResponses));
        var clientFailures = new ClientFailureHandler(errors, limits, failed);
        AuthenticationSuccessHandler success = (request, response, granted) -> write(response, json, granted);
        return new DefaultSecurityFilterChain(
                routes(),
                new TokenRequestFilter(errors),
                clientAuthentication(secrets, clientFailures),
                new ClientLimitFilter(limits, errors),
                token(responses, success, errors, clientFailures),
                revocation(responses, success, errors),
                introspection(responses, success, errors));
    }

    /// Each request is observed as a whole; a span per filter would cost more than it is worth.
    @Bean
    SecurityObservationSettings observations() {
        return SecurityObservationSettings.noObservations();
    }

    private static RequestMatcher routes() {
        var paths = PathPatternRequestMatcher.withDefaults();
        return new OrRequestMatcher(
                paths.matcher(ClientRoutes.TOKEN),
                paths.matcher(ClientRoutes.REVOKE),
                paths.matcher(ClientRoutes.INTROSPECT));
    }

    private static Filter clientAuthentication(ClientSecrets secrets, ClientFailureHandler failures) {
        var filter = new OAuth2ClientAuthenticationFilter(secrets::authenticate, AnyRequestMatcher.INSTANCE);
        filter.setAuthenticationConverter(new ClientAuthenticationConverter());
        filter.setAuthenticationFailureHandler(failures);
        return filter;
    }

    private static Filter token(
            ClientResponses responses,
            AuthenticationSuccessHandler success,
            ClientErrors errors,
            ClientFailureHandler clientFailures) {
        var filter = new OAuth2TokenEndpointFilter(responses::issue, ClientRoutes.TOKEN);
        filter.setAuthenticationConverter(ClientRequests::token);
        filter.setAuthenticationSuccessHandler(success);
        filter.setAuthenticationFailureHandler((request, response, failure) -> {
            var handler = failure instanceof ClientRefused ? clientFailures : errors;
            handler.onAuthenticationFailure(request, response, failure);
        });
        return filter;
    }

    private static Filter revocation(
            ClientResponses responses, AuthenticationSuccessHandler success, ClientErrors errors) {
        var filter = new OAuth2TokenRevocationEndpointFilter(responses::revoke, ClientRoutes.REVOKE);
        filter.setAuthenticationConverter(ClientRequests::revocation);
        filter.setAuthenticationSuccessHandler(success);
        filter.setAuthenticationFailureHandler(errors);
        return filter;
    }

    private static Filter introspection(
            ClientResponses responses, AuthenticationSuccessHandler success, ClientErrors errors) {
        var filter = new OAuth2TokenIntrospectionEndpointFilter(responses::introspect, ClientRoutes.INTROSPECT);
        filter.setAuthenticationConverter(ClientRequests::introspection);
        filter.setAuthenticationSuccessHandler(success);
        filter.setAuthenticationFailureHandler(errors);
        return filter;
    }

    /// Writes a response, which no cache may store.
    private static void write(HttpServletResponse response, JsonMapper json, Authentication granted)
            throws IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader(HttpHeaders.PRAGMA, "no-cache");
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.getOutputStream().write(json.writeValueAsBytes(ClientResponses.body(granted)));
    }
}
