package dev.switchboard.auth.keys;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.identity.RecentAuthentication;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Decides which keys an actor may create.
@Component
class ApiKeyRules {

    private final ApiKeyStore store;
    private final RecentAuthentication recent;

    ApiKeyRules(ApiKeyStore store, RecentAuthentication recent) {
        this.store = store;
        this.recent = recent;
    }

    /// Requires that the actor may create a key with these scopes. Those of management need an owner or admin who has
    /// just authenticated. A key that creates another gives it nothing that it does not have itself, and no longer
    /// life than its own.
    ///
    /// @param expiresAt of the new key
    /// @throws ApiError 403 when the actor may not give the scopes, 422 for a key that would outlive the one that
    ///     creates it
    void requireMayGrant(Actor actor, Set<Scope> scopes, @Nullable Instant expiresAt) {
        if (scopes.stream().anyMatch(Scope::management)) {
            requireMayGrantManagement(actor);
        }
        actor.requireScopes(scopes);
        if (actor.key() != null) {
            var creating = store.find(actor.orgId(), actor.key().id()).orElseThrow(ApiError::invalidCredential);
            var end = creating.expiresAt();
            if (end != null && (expiresAt == null || expiresAt.isAfter(end))) {
                throw ApiError.validation(
                        "expires_at",
                        "must not be later than the end of the key that creates this one: " + end,
                        FieldCode.TOO_LARGE);
            }
        }
    }

    private void requireMayGrantManagement(Actor actor) {
        if (actor.key() != null) {
            throw ApiError.of(ErrorCode.API_KEY_NOT_ALLOWED);
        }
        if (!actor.administrator()) {
            throw ApiError.of(ErrorCode.ADMIN_REQUIRED);
        }
        recent.require(actor.session());
    }
}
