package dev.switchboard.auth.tokens;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.App;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;

/// The app that authenticated, or that named itself where it is public. The three routes pass it on
/// as their principal.
final class AuthenticatedApp extends OAuth2ClientAuthenticationToken {

    private static final long serialVersionUID = 1;

    private final transient App app;

    AuthenticatedApp(App app, ClientAuthenticationMethod method) {
        super(registeredClient(app, method), method, null);
        this.app = app;
    }

    /// As much of the app as Spring Authorization Server's types require.
    private static RegisteredClient registeredClient(App app, ClientAuthenticationMethod method) {
        return RegisteredClient.withId(app.clientId())
                .clientId(app.clientId())
                .clientAuthenticationMethod(method)
                .authorizationGrantType(AuthorizationGrantType.CLIENT_CREDENTIALS)
                .build();
    }

    App app() {
        return app;
    }

    /// As [#getRegisteredClient()], never null.
    RegisteredClient client() {
        return requireNonNull(getRegisteredClient());
    }
}
