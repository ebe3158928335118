package dev.switchboard.auth.people;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.platform.directory.UserRole;
import dev.switchboard.auth.platform.directory.UserStatus;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.platform.directory.UserWriter;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Moves the ownership of a company to another of its users, under the lock of both ([ChangeUserStatus]).
@Service
class MoveOwnership {

    private final UserStore users;
    private final UserWriter writer;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    MoveOwnership(UserStore users, UserWriter writer, AuditLog audit, TransactionTemplate transaction, Clock clock) {
        this.users = users;
        this.writer = writer;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// Makes an active admin the owner; the actor, who is the owner, becomes an admin.
    ///
    /// @throws ApiError 403 when the actor is not the owner, 422 when there is no such user, 409 when
    ///     the user is no active admin
    User move(Actor actor, String userId) {
        return requireNonNull(transaction.execute(status -> {
            var successor = RecordId.parse(userId).orElseThrow(MoveOwnership::unknownSuccessor);
            users.lock(actor.orgId(), actor.userId(), successor);
            if (find(actor, actor.userId()).role() != UserRole.OWNER) {
                throw ApiError.of(ErrorCode.OWNER_REQUIRED);
            }
            var user = users.find(actor.orgId(), successor).orElseThrow(MoveOwnership::unknownSuccessor);
            if (user.role() != UserRole.ADMIN || user.status() != UserStatus.ACTIVE) {
                throw ApiError.of(ErrorCode.NEW_OWNER_NOT_ADMIN);
            }
            writer.moveOwnership(
                    actor.orgId(), actor.userId(), successor, clock.instant().truncatedTo(ChronoUnit.MILLIS));
            audit.record(new AuditEvent(AuditEvent.Kind.OWNER_CHANGED, actor.orgId(), actor.userId(), null, successor));
            return find(actor, successor);
        }));
    }

    private User find(Actor actor, UUID id) {
        return users.find(actor.orgId(), id).orElseThrow(UserStore::noSuchUser);
    }

    private static ApiError unknownSuccessor() {
        return ApiError.validation("user_id", "must be a user of the company", FieldCode.UNKNOWN_RECORD);
    }
}
