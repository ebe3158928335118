package dev.switchboard.auth.people;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.people.invitations.RevokeInvitations;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.actor.Colleagues;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.platform.directory.UserStatus;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.platform.directory.UserWriter;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.stereotype.Service;

/// Disables and enables users. Each decides under the locks of users and of the company, as [EraseUser] and
/// [MoveOwnership] do, so that of two concurrent changes the later sees the earlier, and a company always has
/// one active owner.
///
/// ```
/// active ─ disable ─▶ disabled ─ erase ─▶ erased
///    ◀──── enable ───────┘
/// ```
@Service
class ChangeUserStatus {

    private final UserStore users;
    private final Colleagues colleagues;
    private final UserWriter writer;
    private final EndAccess endAccess;
    private final RevokeInvitations revokeInvitations;
    private final OneTimeLinks links;
    private final AuditLog audit;
    private final Clock clock;

    ChangeUserStatus(
            UserStore users,
            Colleagues colleagues,
            UserWriter writer,
            EndAccess endAccess,
            RevokeInvitations revokeInvitations,
            OneTimeLinks links,
            AuditLog audit,
            Clock clock) {
        this.users = users;
        this.colleagues = colleagues;
        this.writer = writer;
        this.endAccess = endAccess;
        this.revokeInvitations = revokeInvitations;
        this.links = links;
        this.audit = audit;
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

    private User find(Actor actor, UUID id) {
        return users.find(actor.orgId(), id).orElseThrow(UserStore::noSuchUser);
    }

    private void record(AuditEvent.Kind kind, Actor actor, UUID userId) {
        audit.record(new AuditEvent(kind, actor.orgId(), actor.userId(), null, userId));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
