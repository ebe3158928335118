package dev.switchboard.auth.apps.registration;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An app as the API shows it to the company that registered it.
///
/// @param clientSecret `svc_cs_…`, which is returned only when it was just created
/// @param approvedScopes sensitive scopes that users of other companies may allow
/// @param requestedScopes sensitive scopes that wait for the operator's decision
/// @param previousSecretExpiresAt until when the previous secret works; null when there is none
public record AppBody(
        String clientId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String clientSecret,
        String name,
        AppType type,
        List<String> redirectUris,
        List<Scope> scopes,
        List<Scope> approvedScopes,
        List<Scope> requestedScopes,
        @Nullable String homepageUrl,
        @Nullable String logoUrl,
        AppStatus status,
        Instant createdAt,
        @Nullable Instant previousSecretExpiresAt) {

    static AppBody of(ManagedApp app) {
        return of(app, null);
    }

    static AppBody of(ManagedApp app, @Nullable String clientSecret) {
        return new AppBody(
                app.clientId(),
                clientSecret,
                app.name(),
                app.type(),
                app.redirectUris(),
                sorted(app.scopes()),
                sorted(app.approvedScopes()),
                sorted(app.requestedScopes()),
                app.homepageUrl(),
                app.logoUrl(),
                app.status(),
                app.createdAt(),
                app.previousSecretExpiresAt());
    }

    /// The response to a repeated request.
    AppBody withoutSecret() {
        return new AppBody(
                clientId,
                null,
                name,
                type,
                redirectUris,
                scopes,
                approvedScopes,
                requestedScopes,
                homepageUrl,
                logoUrl,
                status,
                createdAt,
                previousSecretExpiresAt);
    }

    private static List<Scope> sorted(Collection<Scope> scopes) {
        return scopes.stream().sorted().toList();
    }

    @Override
    public String toString() {
        return "AppBody[clientId=" + clientId + "]";
    }
}
