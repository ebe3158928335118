package dev.switchboard.auth.apps;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A registered app (docs/guides/management.md#apps).
///
/// @param clientId `svc_app_…`
/// @param orgId the company that registered it, for which its client_credentials tokens act
/// @param secretSha256 of the client secret, as 64 hexadecimal digits; null for a public app
/// @param previousSecretSha256 of the previous secret while it is still valid; otherwise null
/// @param redirectUris compared character by character
/// @param scopes what it may request
/// @param approvedScopes sensitive scopes that users of other companies may grant it
/// @param firstParty whether it is Switchboard's own, which needs no consent
/// @param suspended whether the operator has suspended it
/// @param reinstatedAt tokens issued before this time stay invalid; null when it was never
///     suspended, or still is
/// @param homepageUrl as its owner registered it
/// @param logoUrl as its owner registered it
public record App(
        String clientId,
        UUID orgId,
        String name,
        @Nullable String secretSha256,
        @Nullable String previousSecretSha256,
        List<String> redirectUris,
        Set<Scope> scopes,
        Set<Scope> approvedScopes,
        boolean firstParty,
        boolean suspended,
        @Nullable Instant reinstatedAt,
        @Nullable String homepageUrl,
        @Nullable String logoUrl) {

    public App {
        redirectUris = List.copyOf(redirectUris);
        scopes = new AppScopes(orgId, firstParty, scopes, approvedScopes).declared();
        approvedScopes = Set.copyOf(approvedScopes);
    }

    /// Whether it has a secret and can therefore authenticate.
    public boolean confidential() {
        return secretSha256 != null;
    }

    /// Whether users of `company` may allow it `scope`.
    public boolean approved(Scope scope, UUID company) {
        return rule().approved(scope, company);
    }

    /// The granted scopes that the app may still have; a change of the app or a withdrawn approval
    /// may have removed some.
    public Set<Scope> stillAllowed(Set<Scope> granted, UUID company) {
        return rule().stillAllowed(granted, company);
    }

    private AppScopes rule() {
        return new AppScopes(orgId, firstParty, scopes, approvedScopes);
    }

    /// Whether the app has not been suspended since `issuedAt`. Otherwise what was issued then is
    /// invalid.
    public boolean unsuspendedSince(Instant issuedAt) {
        return !suspended && (reinstatedAt == null || !issuedAt.isBefore(reinstatedAt));
    }
}
