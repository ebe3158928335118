package dev.switchboard.api.directory.credential;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The credential of a request.
///
/// @param orgId the company in which it acts
/// @param userId the user that `me` stands for; null for a token of the company itself, and for a key whose creator
///     is disabled or deleted
/// @param keyId the key's record; null for an access token
/// @param clientId the app; null for a key
/// @param scopes what it may do now, sorted
record Credential(
        CredentialType type,
        UUID orgId,
        @Nullable UUID userId,
        @Nullable UUID keyId,
        @Nullable String clientId,
        List<String> scopes) {

    static Credential of(Identity identity, Actor actor) {
        boolean key = identity.type() == Identity.Type.API_KEY;
        return new Credential(
                key ? CredentialType.API_KEY : CredentialType.ACCESS_TOKEN,
                actor.orgId(),
                actor.userId(),
                identity.keyId(),
                identity.clientId(),
                identity.scopes().stream()
                        .filter(scope -> usable(scope, key, actor))
                        .map(Scope::value)
                        .sorted()
                        .toList());
    }

    /// Whether the routes of a scope admit the actor (docs/guides/visibility.md#who-may-change-what).
    private static boolean usable(Scope scope, boolean key, Actor actor) {
        boolean managesByKey = key && scope.management();
        if (managesByKey && actor.userId() == null) {
            return false;
        }
        return actor.administers() || !(managesByKey || scope.administration());
    }
}
