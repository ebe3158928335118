package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who has a contact: one user, who alone sees and changes it, or the company, all of whose users see it and whose
/// owner and admins change it.
///
/// @param userId the user; null for the company
record Owner(@Nullable UUID userId) {

    private static final Owner COMPANY = new Owner(null);

    /// Who has a contact that this actor creates or changes.
    ///
    /// @param shared whether the company is to have it; null: only for an actor without a user
    /// @throws ApiError 403 if the company is to have it, unless the actor is an owner or admin or the company
    ///     itself; 422 if no user is to have it
    static Owner of(Actor actor, @Nullable Boolean shared) {
        var userId = actor.userId();
        if (shared == null ? userId == null : shared) {
            COMPANY.requireMayChange(actor);
            return COMPANY;
        }
        if (userId == null) {
            throw ApiError.validation(
                    "shared", "must be true, since this credential acts for no user", FieldCode.UNKNOWN_VALUE);
        }
        return new Owner(userId);
    }

    boolean shared() {
        return userId == null;
    }

    /// @throws ApiError 403 for a shared contact, unless the actor is an owner or admin or the company itself
    void requireMayChange(Actor actor) {
        if (shared() && !actor.administers()) {
            throw ApiError.of(ErrorCode.ADMIN_REQUIRED);
        }
    }
}
