package dev.switchboard.app.developer.apps;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An app as the API shows it to the company that registered it.
///
/// @param type `confidential` or `public`
/// @param approvedScopes sensitive scopes that users of other companies may allow
/// @param requestedScopes sensitive scopes that wait for the operator's decision
/// @param status `active` or `suspended`
/// @param previousSecretExpiresAt until when the previous secret works; null when there is none
/// @param clientSecret only in the response that created it
record App(
        String clientId,
        String name,
        String type,
        List<String> redirectUris,
        List<String> scopes,
        List<String> approvedScopes,
        List<String> requestedScopes,
        @Nullable String homepageUrl,
        @Nullable String logoUrl,
        String status,
        Instant createdAt,
        @Nullable Instant previousSecretExpiresAt,
        @Nullable String clientSecret) {

    App {
        redirectUris = List.copyOf(redirectUris);
        scopes = List.copyOf(scopes);
        approvedScopes = List.copyOf(approvedScopes);
        requestedScopes = List.copyOf(requestedScopes);
    }

    /// Whether it has a secret.
    public boolean confidential() {
        return type.equals("confidential");
    }

    public boolean suspended() {
        return status.equals("suspended");
    }

    /// How far the approval of each sensitive scope is, in the order of the app's scopes. The others need none.
    public List<ScopeApproval> approvals() {
        return scopes.stream()
                .filter(scope -> Scope.of(scope).map(Scope::sensitive).orElse(false))
                .map(this::approval)
                .toList();
    }

    private ScopeApproval approval(String scope) {
        if (approvedScopes.contains(scope)) {
            return new ScopeApproval(scope, ScopeApproval.State.APPROVED);
        }
        return new ScopeApproval(
                scope, requestedScopes.contains(scope) ? ScopeApproval.State.REQUESTED : ScopeApproval.State.MISSING);
    }

    /// Whether a sensitive scope is neither approved nor requested.
    public boolean missesApproval() {
        return approvals().stream().anyMatch(ScopeApproval::missing);
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "App[" + clientId + "]";
    }
}
