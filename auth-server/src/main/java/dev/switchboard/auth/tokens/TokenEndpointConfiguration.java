package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.AppStore;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.oauth2.server.authorization.OAuth2AuthorizationServerConfigurer;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientCredentialsAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.SecurityContextHolderFilter;
import tools.jackson.databind.json.JsonMapper;

/// Spring Authorization Server, narrowed to the one endpoint and the one grant there are. The chain sees no other path,
/// so that none of its further endpoints exists.
@Configuration(proxyBeanMethods = false)
@EnableWebSecurity
class TokenEndpointConfiguration {

    private static final String PATH = "/oauth/token";

    @Bean
    AuthorizationServerSettings authorizationServerSettings(@Value("${switchboard.auth-url}") String issuer) {
        return AuthorizationServerSettings.builder()
                .issuer(issuer)
                .tokenEndpoint(PATH)
                .build();
    }

    @Bean
    SecurityFilterChain tokenEndpoint(
            HttpSecurity http,
            AppStore apps,
            IssuedTokens issuedTokens,
            AccessTokenGenerator generator,
            JsonMapper json) {
        var errors = new TokenErrors(json);
        http.securityMatcher(PATH)
                .csrf(AbstractHttpConfigurer::disable)
                .headers(AbstractHttpConfigurer::disable)
                .sessionManagement(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .servletApi(AbstractHttpConfigurer::disable)
                .addFilterBefore(new TokenRequestFilter(errors), SecurityContextHolderFilter.class)
                .with(
                        new OAuth2AuthorizationServerConfigurer(),
                        server -> server.clientAuthentication(client -> client.authenticationConverters(
                                                all -> replace(all, new ClientAuthenticationConverter()))
                                        .authenticationProviders(all -> replace(all, new ClientSecretProvider(apps)))
                                        .errorResponseHandler(errors))
                                .tokenEndpoint(token -> token.accessTokenRequestConverters(
                                                all -> replace(all, new ClientCredentialsConverter()))
                                        .authenticationProviders(all -> replace(
                                                all,
                                                new OAuth2ClientCredentialsAuthenticationProvider(
                                                        issuedTokens, generator)))
                                        .accessTokenResponseHandler(new TokenAnswer(json))
                                        .errorResponseHandler(errors)));
        return http.build();
    }

    private static <T> void replace(List<T> all, T only) {
        all.clear();
        all.add(only);
    }
}
