package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.grants.ExchangeCode;
import dev.switchboard.auth.grants.InspectToken;
import dev.switchboard.auth.grants.RefreshGrant;
import dev.switchboard.auth.grants.RevokeToken;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.oauth2.server.authorization.OAuth2AuthorizationServerConfigurer;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientCredentialsAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.context.NullSecurityContextRepository;
import org.springframework.security.web.context.SecurityContextHolderFilter;
import tools.jackson.databind.json.JsonMapper;

/// Configures Spring Authorization Server for the three routes where clients authenticate. The
/// chain matches no other path, so its other endpoints do not exist. Cookies are ignored.
@Configuration(proxyBeanMethods = false)
@EnableWebSecurity
class TokenEndpointConfiguration {

    @Bean
    AuthorizationServerSettings authorizationServerSettings(@Value("${switchboard.auth-url}") String issuer) {
        return AuthorizationServerSettings.builder()
                .issuer(issuer)
                .tokenEndpoint(ClientRoutes.TOKEN)
                .tokenRevocationEndpoint(ClientRoutes.REVOKE)
                .tokenIntrospectionEndpoint(ClientRoutes.INTROSPECT)
                .build();
    }

    @Bean
    GrantProviders grantProviders(
            ExchangeCode exchangeCode,
            RefreshGrant refreshGrant,
            RevokeToken revokeToken,
            InspectToken inspectToken,
            IssuedTokens issuedTokens,
            AccessTokenGenerator generator,
            AuthorizationServerSettings settings) {
        return new GrantProviders(
                new CodeProvider(exchangeCode),
                new RefreshProvider(refreshGrant),
                new OAuth2ClientCredentialsAuthenticationProvider(issuedTokens, generator),
                new RevocationProvider(revokeToken),
                new IntrospectionProvider(inspectToken, String.valueOf(settings.getIssuer())));
    }

    @Bean
    @Order(1)
    SecurityFilterChain tokenEndpoint(
            HttpSecurity http,
            AppStore apps,
            GrantProviders providers,
            ClientLimits limits,
            FailedClients failed,
            JsonMapper json) {
        var errors = new RouteErrors(new TokenErrors(), new EnvelopeClientErrors());
        var responses = new JsonResponses(json);
        http.securityMatcher(ClientRoutes.TOKEN, ClientRoutes.REVOKE, ClientRoutes.INTROSPECT)
                .csrf(AbstractHttpConfigurer::disable)
                .headers(AbstractHttpConfigurer::disable)
                .sessionManagement(AbstractHttpConfigurer::disable)
                .securityContext(context -> context.securityContextRepository(new NullSecurityContextRepository()))
                .requestCache(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .servletApi(AbstractHttpConfigurer::disable)
                .addFilterBefore(new TokenRequestFilter(errors), SecurityContextHolderFilter.class)
                // After the client's authentication, before its request is handled.
                .addFilterBefore(new ClientLimitFilter(limits, errors), AuthorizationFilter.class)
                .with(
                        new OAuth2AuthorizationServerConfigurer(),
                        server -> server.clientAuthentication(client -> client.authenticationConverters(
                                                all -> replace(all, new ClientAuthenticationConverter()))
                                        .authenticationProviders(all -> replace(all, new ClientSecretProvider(apps)))
                                        .errorResponseHandler(new ClientFailureHandler(errors, limits, failed)))
                                .tokenEndpoint(token -> token.accessTokenRequestConverters(all -> replaceAll(
                                                all,
                                                List.of(
                                                        new CodeConverter(),
                                                        new RefreshConverter(),
                                                        new ClientCredentialsConverter())))
                                        .authenticationProviders(all -> replaceAll(
                                                all,
                                                List.of(
                                                        providers.code(),
                                                        providers.refresh(),
                                                        providers.clientCredentials())))
                                        .accessTokenResponseHandler(new TokenResponseHandler(json))
                                        .errorResponseHandler(errors))
                                .tokenRevocationEndpoint(revocation -> revocation
                                        .revocationRequestConverters(
                                                all -> replace(all, TokenParameterConverter::revocation))
                                        .authenticationProviders(all -> replace(all, providers.revocation()))
                                        .revocationResponseHandler(responses::revoked)
                                        .errorResponseHandler(errors))
                                .tokenIntrospectionEndpoint(introspection -> introspection
                                        .introspectionRequestConverters(
                                                all -> replace(all, TokenParameterConverter::introspection))
                                        .authenticationProviders(all -> replace(all, providers.introspection()))
                                        .introspectionResponseHandler(responses::introspected)
                                        .errorResponseHandler(errors)));
        return http.build();
    }

    private static <T> void replace(List<T> all, T only) {
        all.clear();
        all.add(only);
    }

    private static <T> void replaceAll(List<T> all, List<? extends T> those) {
        all.clear();
        all.addAll(those);
    }
}
