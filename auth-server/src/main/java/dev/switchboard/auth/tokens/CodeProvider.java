package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.tokens.grants.ExchangeCode;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeAuthenticationToken;

/// Exchanges a code for tokens.
final class CodeProvider implements AuthenticationProvider {

    private final ExchangeCode exchange;

    CodeProvider(ExchangeCode exchange) {
        this.exchange = exchange;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2AuthorizationCodeAuthenticationToken) authentication;
        var client = (AuthenticatedApp) requireNonNull(request.getPrincipal());
        var verifier = request.getAdditionalParameters().get(PkceParameterNames.CODE_VERIFIER);
        var outcome = exchange.exchange(
                client.app().clientId(),
                request.getCode(),
                requireNonNull(request.getRedirectUri()),
                verifier instanceof String sent ? sent : null);
        return GrantAuthentication.of(client, outcome);
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return OAuth2AuthorizationCodeAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
