package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppVersion;
import dev.switchboard.contract.scopes.Scope;
import java.util.Set;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;

/// The app that authenticated, or that named itself where it is public. The three routes pass it on
/// as their principal.
final class AuthenticatedApp extends OAuth2ClientAuthenticationToken {

    private static final long serialVersionUID = 1;

    private static final Set<ClientAuthenticationMethod> METHODS = Set.of(
            ClientAuthenticationMethod.CLIENT_SECRET_BASIC,
            ClientAuthenticationMethod.CLIENT_SECRET_POST,
            ClientAuthenticationMethod.NONE);

    private final transient AppVersion version;
    private final transient SentClient sent;
    private final RegisteredClient client;

    AuthenticatedApp(AppVersion version, SentClient sent, ClientAuthenticationMethod method) {
        this(version, sent, registeredClient(version.app()), method);
    }

    private AuthenticatedApp(
            AppVersion version, SentClient sent, RegisteredClient client, ClientAuthenticationMethod method) {
        super(client, method, null);
        this.version = version;
        this.sent = sent;
        this.client = client;
    }

    /// The app in the form of Spring Authorization Server; the id of a client is its client_id.
    private static RegisteredClient registeredClient(App app) {
        return RegisteredClient.withId(app.clientId())
                .clientId(app.clientId())
                .clientName(app.name())
                .clientAuthenticationMethods(methods -> methods.addAll(METHODS))
                .authorizationGrantType(AuthorizationGrantType.CLIENT_CREDENTIALS)
                .scopes(scopes -> app.scopes().stream().map(Scope::value).forEach(scopes::add))
                .build();
    }

    App app() {
        return version.app();
    }

    AppVersion version() {
        return version;
    }

    /// What it authenticated with.
    SentClient sent() {
        return sent;
    }

    /// As [#getRegisteredClient()], never null.
    RegisteredClient client() {
        return client;
    }
}
