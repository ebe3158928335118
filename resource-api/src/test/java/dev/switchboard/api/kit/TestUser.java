package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.SignInSession;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An inserted user.
public record TestUser(
        UUID orgId,
        UUID id,
        String name,
        String email,
        @Nullable String extension,
        String role,
        String status,
        Instant createdAt,
        Instant updatedAt) {

    /// An app's token that acts as this user, with every scope or with those named.
    public Identity token(Scope... scopes) {
        return Identity.ofAccessToken("svc_app_test", orgId, id, of(scopes)).in(justSignedIn());
    }

    /// An API key that this user created.
    public Identity key(Scope... scopes) {
        return Identity.ofApiKey(TestRows.id(), orgId, id, of(scopes));
    }

    /// Disables or enables the user.
    public void become(String newStatus) {
        TestRows.execute("update users set status = ? where org_id = ? and id = ?", newStatus, orgId, id);
    }

    private static Set<Scope> of(Scope... scopes) {
        return scopes.length == 0 ? Set.of(Scope.values()) : Set.of(scopes);
    }

    /// The session of a user who has just signed in.
    static SignInSession justSignedIn() {
        return new SignInSession(TestRows.id(), Instant.now());
    }
}
