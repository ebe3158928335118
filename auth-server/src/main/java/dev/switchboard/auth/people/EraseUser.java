package dev.switchboard.auth.people;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.actor.Colleagues;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.platform.directory.UserStatus;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.platform.directory.UserWriter;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Erases users that are disabled ([ChangeUserStatus]).
@Service
class EraseUser {

    private final UserStore users;
    private final Colleagues colleagues;
    private final UserWriter writer;
    private final EndAccess endAccess;
    private final SignInData signInData;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    EraseUser(
            UserStore users,
            Colleagues colleagues,
            UserWriter writer,
            EndAccess endAccess,
            SignInData signInData,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.users = users;
        this.colleagues = colleagues;
        this.writer = writer;
        this.endAccess = endAccess;
        this.signInData = signInData;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
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
                writer.erase(actor.orgId(), id, clock.instant().truncatedTo(ChronoUnit.MILLIS));
                signInData.erase(actor.orgId(), id, user.email());
                audit.record(new AuditEvent(AuditEvent.Kind.USER_ERASED, actor.orgId(), actor.userId(), null, id));
            }
            return users.find(actor.orgId(), id).orElseThrow(UserStore::noSuchUser);
        }));
    }

    private static void requireDisabled(User user) {
        if (user.status() != UserStatus.DISABLED) {
            throw ApiError.of(ErrorCode.USER_NOT_DISABLED);
        }
    }
}
