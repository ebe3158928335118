package dev.switchboard.auth.tokens;

import jakarta.servlet.Filter;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.ProviderManager;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.oauth2.server.authorization.web.OAuth2ClientAuthenticationFilter;
import org.springframework.security.oauth2.server.authorization.web.OAuth2TokenEndpointFilter;
import org.springframework.security.oauth2.server.authorization.web.OAuth2TokenIntrospectionEndpointFilter;
import org.springframework.security.oauth2.server.authorization.web.OAuth2TokenRevocationEndpointFilter;
import org.springframework.security.web.DefaultSecurityFilterChain;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.DelegatingAuthenticationConverter;
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
            GrantProviders providers,
            ClientLimits limits,
            FailedClients failed,
            JsonMapper json) {
        var errors = new RouteErrors(new TokenErrors(), new EnvelopeClientErrors());
        var clientFailures = new ClientFailureHandler(errors, limits, failed);
        return new DefaultSecurityFilterChain(
                routes(),
                new TokenRequestFilter(errors),
                clientAuthentication(secrets, clientFailures),
                new ClientLimitFilter(limits, errors),
                token(providers, errors, clientFailures, json),
                revocation(providers, errors, new JsonResponses(json)),
                introspection(providers, errors, new JsonResponses(json)));
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
        var filter = new OAuth2ClientAuthenticationFilter(
                manager(new ClientSecretProvider(secrets)), AnyRequestMatcher.INSTANCE);
        filter.setAuthenticationConverter(new ClientAuthenticationConverter());
        filter.setAuthenticationFailureHandler(failures);
        return filter;
    }

    private static Filter token(
            GrantProviders providers, ClientErrors errors, ClientFailureHandler clientFailures, JsonMapper json) {
        var filter = new OAuth2TokenEndpointFilter(
                manager(providers.code(), providers.refresh(), providers.clientCredentials()), ClientRoutes.TOKEN);
        filter.setAuthenticationConverter(new DelegatingAuthenticationConverter(
                List.of(new CodeConverter(), new RefreshConverter(), new ClientCredentialsConverter())));
        filter.setAuthenticationSuccessHandler(new TokenResponseHandler(json));
        filter.setAuthenticationFailureHandler((request, response, failure) -> {
            var handler = failure instanceof ClientRefused ? clientFailures : errors;
            handler.onAuthenticationFailure(request, response, failure);
        });
        return filter;
    }

    private static Filter revocation(GrantProviders providers, ClientErrors errors, JsonResponses responses) {
        var filter = new OAuth2TokenRevocationEndpointFilter(manager(providers.revocation()), ClientRoutes.REVOKE);
        filter.setAuthenticationConverter(TokenParameterConverter::revocation);
        filter.setAuthenticationSuccessHandler(responses::revoked);
        filter.setAuthenticationFailureHandler(errors);
        return filter;
    }

    private static Filter introspection(GrantProviders providers, ClientErrors errors, JsonResponses responses) {
        var filter =
                new OAuth2TokenIntrospectionEndpointFilter(manager(providers.introspection()), ClientRoutes.INTROSPECT);
        filter.setAuthenticationConverter(TokenParameterConverter::introspection);
        filter.setAuthenticationSuccessHandler(responses::introspected);
        filter.setAuthenticationFailureHandler(errors);
        return filter;
    }

    private static ProviderManager manager(AuthenticationProvider... providers) {
        return new ProviderManager(providers);
    }
}
