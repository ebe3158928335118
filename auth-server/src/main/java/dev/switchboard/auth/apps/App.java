package dev.switchboard.auth.apps;

import dev.switchboard.contract.scopes.Scope;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A registered app (contract, App registration).
///
/// @param clientId `svc_app_…`
/// @param orgId the organisation that registered it, for which its client_credentials tokens act
/// @param secretSha256 of the client secret, as 64 hexadecimal digits; null for a public app
/// @param scopes what it may request
/// @param suspended whether the operator has suspended it
public record App(
        String clientId, UUID orgId, String name, @Nullable String secretSha256, Set<Scope> scopes, boolean suspended) {

    public App {
        scopes = Set.copyOf(scopes);
    }

    /// Whether it has a secret and can therefore authenticate.
    public boolean confidential() {
        return secretSha256 != null;
    }
}
