package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.contract.scopes.Scope;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.settings.ClientSettings;
import org.springframework.stereotype.Component;

/// The apps as Spring Authorization Server sees them; a client's id there is the client_id. Apps are registered by
/// their own use case, never through here.
@Component
class RegisteredApps implements RegisteredClientRepository {

    private static final String ORG_ID = "org_id";

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
                .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
                .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_POST)
                .authorizationGrantType(AuthorizationGrantType.CLIENT_CREDENTIALS)
                .scopes(scopes -> app.scopes().stream().map(Scope::value).forEach(scopes::add))
                .clientSettings(
                        ClientSettings.builder().setting(ORG_ID, app.orgId()).build())
                .build();
    }

    /// The organisation that registered this client.
    static UUID orgId(RegisteredClient client) {
        UUID orgId = client.getClientSettings().getSetting(ORG_ID);
        if (orgId == null) {
            throw new IllegalStateException("a client that no app stands for");
        }
        return orgId;
    }
}
