package dev.switchboard.auth.people;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.people.invitations.RevokeInvitations;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.actor.Colleagues;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.platform.directory.UserRole;
import dev.switchboard.auth.platform.directory.UserStatus;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.platform.directory.UserWriter;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Disables, enables and erases users, and moves ownership. Each decides under the lock of the users
/// and of their company, so that of two concurrent changes the later sees the earlier, and a
/// company always has one active owner.
///
/// ```
/// active ─ disable ─▶ disabled ─ erase ─▶ erased
///    ◀──── enable ───────┘
/// ```
@Service
class ManagePeople {

    private final UserStore users;
    private final Colleagues colleagues;
    private final UserWriter writer;
    private final EndAccess endAccess;
    private final RevokeInvitations revokeInvitations;
    private final OneTimeLinks links;
    private final SignInData signInData;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    ManagePeople(
            UserStore users,
            Colleagues colleagues,
            UserWriter writer,
            EndAccess endAccess,
            RevokeInvitations revokeInvitations,
            OneTimeLinks links,
            SignInData signInData,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.users = users;
        this.colleagues = colleagues;
        this.writer = writer;
        this.endAccess = endAccess;
        this.revokeInvitations = revokeInvitations;
        this.links = links;
        this.signInData = signInData;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// Disables a user, ends the user's sessions, grants, desk phones and open links, and revokes the invitations that
    /// are pending in the user's name.
    ///
    /// @throws ApiError 404 when there is none, 409 for the owner and for the actor
    User disable(Actor actor, UUID id) {
        endAccess.when(actor.orgId(), id, () -> {
            var user = colleagues.lock(actor, id);
            if (user.status() == UserStatus.DISABLED) {
                return false;
            }
            writer.disable(actor.orgId(), id, now());
            revokeInvitations.revokeOfInviter(actor, id);
            links.endAll(actor.orgId(), id);
            record(AuditEvent.Kind.USER_DISABLED, actor, id);
            return true;
        });
        return find(actor, id);
    }

    /// Enables a disabled user, who has to sign in again: old sessions and tokens stay invalid.
    ///
    /// @throws ApiError 404 when there is none, 409 for an erased one
    User enable(Actor actor, UUID id) {
        endAccess.when(actor.orgId(), id, () -> {
            var user = users.lockOne(actor.orgId(), id);
            if (users.erased(actor.orgId(), id)) {
                throw ApiError.of(ErrorCode.USER_ERASED);
            }
            if (user.status() == UserStatus.ACTIVE) {
                return false;
            }
            writer.enable(actor.orgId(), id, now());
            record(AuditEvent.Kind.USER_ENABLED, actor, id);
            return true;
        });
        return find(actor, id);
    }

    /// Erases name, email and sign-in data of a disabled user. Erasing again changes nothing.
    ///
    /// @throws ApiError 404 when there is none, 409 for an active one, for the owner and for the actor
    User erase(Actor actor, UUID id) {
        // A sign-in may have begun before the user was disabled.
        endAccess.when(actor.orgId(), id, () -> {
            requireDisabled(colleagues.lock(actor, id));
            return !users.erased(actor.orgId(), id);
        });
        return requireNonNull(transaction.execute(status -> {
            var user = users.lockOne(actor.orgId(), id);
            requireDisabled(user);
            if (!users.erased(actor.orgId(), id)) {
                writer.erase(actor.orgId(), id, now());
                signInData.erase(actor.orgId(), id, user.email());
                record(AuditEvent.Kind.USER_ERASED, actor, id);
            }
            return find(actor, id);
        }));
    }

    /// Makes an active admin the owner; the actor, who is the owner, becomes an admin.
    ///
    /// @throws ApiError 403 when the actor is not the owner, 422 when there is no such user, 409 when
    ///     the user is no active admin
    User moveOwnership(Actor actor, String userId) {
        return requireNonNull(transaction.execute(status -> {
            var successor = RecordId.parse(userId).orElseThrow(ManagePeople::unknownSuccessor);
            users.lock(actor.orgId(), actor.userId(), successor);
            if (find(actor, actor.userId()).role() != UserRole.OWNER) {
                throw ApiError.of(ErrorCode.OWNER_REQUIRED);
            }
            var user = users.find(actor.orgId(), successor).orElseThrow(ManagePeople::unknownSuccessor);
            if (user.role() != UserRole.ADMIN || user.status() != UserStatus.ACTIVE) {
                throw ApiError.of(ErrorCode.NEW_OWNER_NOT_ADMIN);
            }
            writer.moveOwnership(actor.orgId(), actor.userId(), successor, now());
            record(AuditEvent.Kind.OWNER_CHANGED, actor, successor);
            return find(actor, successor);
        }));
    }

    private User find(Actor actor, UUID id) {
        return users.find(actor.orgId(), id).orElseThrow(UserStore::noSuchUser);
    }

    private void record(AuditEvent.Kind kind, Actor actor, UUID userId) {
        audit.record(new AuditEvent(kind, actor.orgId(), actor.userId(), null, userId));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static void requireDisabled(User user) {
        if (user.status() != UserStatus.DISABLED) {
            throw ApiError.of(ErrorCode.USER_NOT_DISABLED);
        }
    }

    private static ApiError unknownSuccessor() {
        return ApiError.validation("user_id", "must be a user of the company", FieldCode.UNKNOWN_RECORD);
    }
}
