package dev.switchboard.auth.apps.registration;

import dev.switchboard.auth.revocation.owners.ScopeChanges;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An app as the company that registered it, and the operator, manage it. Deleted apps and
/// Switchboard's own are excluded.
///
/// @param approvedScopes sensitive ones that the operator approved for users of other companies
/// @param requestedScopes sensitive ones that wait for the operator's approval
/// @param requestedAt since when scopes wait; null when none does
/// @param suspendedSince null when it is not suspended
/// @param previousSecretExpiresAt until when the previous secret works; null when there is none
public record ManagedApp(
        UUID orgId,
        String clientId,
        String name,
        AppType type,
        List<String> redirectUris,
        Set<Scope> scopes,
        Set<Scope> approvedScopes,
        Set<Scope> requestedScopes,
        @Nullable Instant requestedAt,
        @Nullable String homepageUrl,
        @Nullable String logoUrl,
        @Nullable Instant suspendedSince,
        Instant createdAt,
        @Nullable Instant previousSecretExpiresAt) {

    public ManagedApp {
        redirectUris = List.copyOf(redirectUris);
        scopes = Set.copyOf(scopes);
        approvedScopes = Set.copyOf(approvedScopes);
        requestedScopes = Set.copyOf(requestedScopes);
    }

    /// A copy with other approvals.
    ///
    /// @param requestedAt ignored when no scope waits
    public ManagedApp withApprovals(Set<Scope> approved, Set<Scope> requested, @Nullable Instant requestedAt) {
        return new ManagedApp(
                orgId,
                clientId,
                name,
                type,
                redirectUris,
                scopes,
                approved,
                requested,
                requested.isEmpty() ? null : requestedAt,
                homepageUrl,
                logoUrl,
                suspendedSince,
                createdAt,
                previousSecretExpiresAt);
    }

    /// The scopes that it may request, and those that users of other companies may allow.
    public ScopeChanges.Scopes allowed() {
        return new ScopeChanges.Scopes(scopes, approvedScopes);
    }

    public AppStatus status() {
        return suspendedSince == null ? AppStatus.ACTIVE : AppStatus.SUSPENDED;
    }
}
