package dev.switchboard.auth.operators;

import dev.switchboard.auth.apps.registration.AppStatus;
import dev.switchboard.auth.apps.registration.AppType;
import dev.switchboard.auth.apps.registration.ManagedApp;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An app as the operator sees it.
///
/// @param company the company that registered it
/// @param approvedScopes sensitive scopes that users of other companies may allow
/// @param requestedScopes sensitive scopes that wait for a decision
/// @param requestedAt since when the oldest of them waits; null when none does
/// @param suspendedSince null when it is not suspended
public record OperatorApp(
        String clientId,
        String name,
        Company company,
        AppType type,
        List<String> redirectUris,
        List<Scope> scopes,
        List<Scope> approvedScopes,
        List<Scope> requestedScopes,
        @Nullable Instant requestedAt,
        @Nullable String homepageUrl,
        @Nullable String logoUrl,
        AppStatus status,
        @Nullable Instant suspendedSince,
        Instant createdAt) {

    /// The company, of which an operator sees only this.
    public record Company(String id, @Nullable String name) {}

    static OperatorApp of(ManagedApp app, @Nullable String company) {
        return new OperatorApp(
                app.clientId(),
                app.name(),
                new Company(app.orgId().toString(), company),
                app.type(),
                app.redirectUris(),
                sorted(app.scopes()),
                sorted(app.approvedScopes()),
                sorted(app.requestedScopes()),
                app.requestedAt(),
                app.homepageUrl(),
                app.logoUrl(),
                app.status(),
                app.suspendedSince(),
                app.createdAt());
    }

    private static List<Scope> sorted(Collection<Scope> scopes) {
        return scopes.stream().sorted().toList();
    }
}
