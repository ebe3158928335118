package dev.switchboard.auth.people.profile;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.platform.directory.UserWriter;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Changes the actor's own name.
@Service
class ChangeProfile {

    private final UserStore users;
    private final UserWriter writer;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    ChangeProfile(UserStore users, UserWriter writer, AuditLog audit, TransactionTemplate transaction, Clock clock) {
        this.users = users;
        this.writer = writer;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// A change that changes nothing is accepted, and not logged.
    User change(Actor actor, ProfileChange body) {
        return requireNonNull(transaction.execute(status -> {
            var before = users.lockOne(actor.orgId(), actor.userId());
            body.requireVisibleName(before.name());
            var name = body.name().or(before.name());
            if (name.equals(before.name())) {
                return before;
            }
            writer.rename(actor.orgId(), actor.userId(), name, clock.instant().truncatedTo(ChronoUnit.MILLIS));
            audit.record(new AuditEvent(
                    AuditEvent.Kind.PROFILE_CHANGED, actor.orgId(), actor.userId(), null, actor.userId()));
            return users.find(actor.orgId(), actor.userId()).orElseThrow();
        }));
    }
}
