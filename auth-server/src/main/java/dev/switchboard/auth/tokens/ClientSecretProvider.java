package dev.switchboard.auth.tokens;

import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;

/// Authenticates the client of a request.
final class ClientSecretProvider implements AuthenticationProvider {

    private final ClientSecrets secrets;

    ClientSecretProvider(ClientSecrets secrets) {
        this.secrets = secrets;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2ClientAuthenticationToken) authentication;
        var method = request.getClientAuthenticationMethod();
        var sent = new SentClient(
                request.getPrincipal().toString(),
                ClientAuthenticationMethod.NONE.equals(method),
                ClientSecrets.sha256(request.getCredentials()));
        boolean checkedAgain =
                request.getAdditionalParameters().containsKey(ClientAuthenticationConverter.CHECKED_AGAIN);
        var app = checkedAgain
                ? secrets.authenticatedRecently(sent).orElseGet(() -> secrets.authenticate(sent))
                : secrets.authenticate(sent);
        return new AuthenticatedApp(app, sent, method);
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return OAuth2ClientAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
