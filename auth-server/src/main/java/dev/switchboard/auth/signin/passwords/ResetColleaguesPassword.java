package dev.switchboard.auth.signin.passwords;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.actor.Colleagues;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.UserRole;
import dev.switchboard.auth.platform.directory.UserStatus;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends colleagues links to new passwords, on behalf of an administrator.
@Service
class ResetColleaguesPassword {

    private final Colleagues colleagues;
    private final AuthUserStore authUsers;
    private final SendPasswordReset sendPasswordReset;
    private final AuditLog audit;
    private final TransactionTemplate transaction;

    ResetColleaguesPassword(
            Colleagues colleagues,
            AuthUserStore authUsers,
            SendPasswordReset sendPasswordReset,
            AuditLog audit,
            TransactionTemplate transaction) {
        this.colleagues = colleagues;
        this.authUsers = authUsers;
        this.sendPasswordReset = sendPasswordReset;
        this.audit = audit;
        this.transaction = transaction;
    }

    /// @return the link; empty when it was sent by mail
    /// @throws ApiError 403 for an admin when an API key asks, 404 when there is no such user, 409 for the owner,
    ///     for the actor and for a disabled user
    Optional<String> send(Actor actor, UUID id) {
        return requireNonNull(transaction.execute(status -> {
            var user = colleagues.lock(actor, id);
            if (actor.key() != null && user.role() != UserRole.MEMBER) {
                // Where there is no mail server, the key would get the account of an admin.
                throw ApiError.of(ErrorCode.API_KEY_NOT_ALLOWED);
            }
            if (user.status() == UserStatus.DISABLED) {
                throw ApiError.of(ErrorCode.USER_DISABLED);
            }
            audit.record(
                    new AuditEvent(AuditEvent.Kind.PASSWORD_RESET_REQUESTED, actor.orgId(), actor.userId(), null, id));
            return Optional.ofNullable(sendPasswordReset.send(
                    authUsers.find(actor.orgId(), id).orElseThrow(),
                    authUsers.find(actor.orgId(), actor.userId()).orElseThrow()));
        }));
    }
}
