package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.contract.scopes.Scope;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.stereotype.Component;

/// Apps in the form of Spring Authorization Server; the id of a client is its client_id. Apps are
/// registered through the management interface, not here.
@Component
class RegisteredApps implements RegisteredClientRepository {

    private static final Set<ClientAuthenticationMethod> METHODS = Set.of(
            ClientAuthenticationMethod.CLIENT_SECRET_BASIC,
            ClientAuthenticationMethod.CLIENT_SECRET_POST,
            ClientAuthenticationMethod.NONE);

    private final AppStore apps;

    RegisteredApps(AppStore apps) {
        this.apps = apps;
    }

    @Override
    public void save(RegisteredClient registeredClient) {
        throw new UnsupportedOperationException("apps are not registered by the token endpoint");
    }

    @Override
    public @Nullable RegisteredClient findById(String id) {
        return findByClientId(id);
    }

    @Override
    public @Nullable RegisteredClient findByClientId(String clientId) {
        return apps.find(clientId).map(RegisteredApps::registeredClient).orElse(null);
    }

    static RegisteredClient registeredClient(App app) {
        return RegisteredClient.withId(app.clientId())
                .clientId(app.clientId())
                .clientName(app.name())
                .clientAuthenticationMethods(methods -> methods.addAll(METHODS))
                .authorizationGrantType(AuthorizationGrantType.CLIENT_CREDENTIALS)
                .scopes(scopes -> app.scopes().stream().map(Scope::value).forEach(scopes::add))
                .build();
    }
}
