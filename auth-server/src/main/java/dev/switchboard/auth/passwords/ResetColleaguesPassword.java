package dev.switchboard.auth.passwords;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.actor.Actor;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.users.AuthUserStore;
import dev.switchboard.auth.users.UserRole;
import dev.switchboard.auth.users.UserStatus;
import dev.switchboard.auth.users.UserStore;
import dev.switchboard.web.errors.ApiError;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends colleagues links to new passwords, on behalf of an administrator.
@Service
class ResetColleaguesPassword {

    private final UserStore users;
    private final AuthUserStore authUsers;
    private final SendPasswordReset sendPasswordReset;
    private final AuditLog audit;
    private final TransactionTemplate transaction;

    ResetColleaguesPassword(
            UserStore users,
            AuthUserStore authUsers,
            SendPasswordReset sendPasswordReset,
            AuditLog audit,
            TransactionTemplate transaction) {
        this.users = users;
        this.authUsers = authUsers;
        this.sendPasswordReset = sendPasswordReset;
        this.audit = audit;
        this.transaction = transaction;
    }

    /// @return the link; empty when it was sent by mail
    /// @throws ApiError 404 when there is no such user, 403 for an admin about the owner, whose account
    ///     the link would open without a mail server, 409 for a disabled user
    Optional<String> send(Actor actor, UUID id) {
        return requireNonNull(transaction.execute(status -> {
            var user = users.lockOne(actor.orgId(), id);
            if (user.role() == UserRole.OWNER && !id.equals(actor.userId())) {
                throw ApiError.forbidden("Only the owner may reset the owner's password.");
            }
            if (user.status() == UserStatus.DISABLED) {
                throw ApiError.conflict("The user is disabled.");
            }
            audit.record(
                    new AuditEvent(AuditEvent.Kind.PASSWORD_RESET_REQUESTED, actor.orgId(), actor.userId(), null, id));
            return Optional.ofNullable(
                    sendPasswordReset.send(authUsers.find(actor.orgId(), id).orElseThrow()));
        }));
    }
}
