package dev.switchboard.auth.platform.actor;

import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.platform.directory.UserRole;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// The users whom an administrator may lock out, or let in anew: never the owner, whose account an admin would take,
/// and never themselves, as everybody has routes under `/v1/users/me` for that.
@Component
public class Colleagues {

    private final UserStore users;

    Colleagues(UserStore users) {
        this.users = users;
    }

    /// Locks the user until the transaction ends, and reads it.
    ///
    /// @throws ApiError 404 when the company has no such user, 409 for the owner and for the actor
    @Transactional(propagation = Propagation.MANDATORY)
    public User lock(Actor actor, UUID id) {
        var user = users.lockOne(actor.orgId(), id);
        if (user.role() == UserRole.OWNER) {
            throw ApiError.of(ErrorCode.OWNER_PROTECTED);
        }
        if (id.equals(actor.userId())) {
            throw ApiError.of(ErrorCode.OWN_ACCOUNT);
        }
        return user;
    }
}
