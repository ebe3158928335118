package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;

/// The app that authenticated, or that named itself where it is public. The three routes pass it on
/// as their principal.
final class AuthenticatedApp extends OAuth2ClientAuthenticationToken {

    private static final long serialVersionUID = 1;

    private final transient App app;
    private final RegisteredClient client;

    AuthenticatedApp(App app, ClientAuthenticationMethod method) {
        this(app, RegisteredApps.registeredClient(app), method);
    }

    private AuthenticatedApp(App app, RegisteredClient client, ClientAuthenticationMethod method) {
        super(client, method, null);
        this.app = app;
        this.client = client;
    }

    App app() {
        return app;
    }

    /// As [#getRegisteredClient()], never null.
    RegisteredClient client() {
        return client;
    }
}
