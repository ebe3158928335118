package dev.switchboard.auth.signin.sessions;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.tokens.grants.EndGrants;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/// Ends sessions, with their cookies and the codes and tokens that Switchboard's own applications got in them.
@Service
public class EndSessions {

    private final SessionStore sessions;
    private final EndGrants grants;
    private final AuditLog audit;
    private final Tombstones tombstones;
    private final TransactionTemplate transaction;
    private final SessionProperties properties;
    private final Clock clock;

    EndSessions(
            SessionStore sessions,
            EndGrants grants,
            AuditLog audit,
            Tombstones tombstones,
            TransactionTemplate transaction,
            SessionProperties properties,
            Clock clock) {
        this.sessions = sessions;
        this.grants = grants;
        this.audit = audit;
        this.tombstones = tombstones;
        this.transaction = transaction;
        this.properties = properties;
        this.clock = clock;
    }

    /// Ends one session; false when there is no such session, or it had ended before.
    public boolean end(SessionKey session) {
        return end(() -> List.of(session), true) == 1;
    }

    /// Ends the session of a user who signs out, which the audit log has by then.
    public void signOut(SessionKey session) {
        end(() -> List.of(session), false);
    }

    /// Ends all sessions of the user but one.
    ///
    /// @param except null for none
    public void endOthers(UUID orgId, UUID userId, @Nullable UUID except) {
        endOthers(orgId, userId, except, () -> {});
    }

    /// Ends all sessions of the user but one, in one transaction with the change that is the reason.
    public void endOthers(UUID orgId, UUID userId, @Nullable UUID except, Runnable change) {
        end(
                () -> {
                    change.run();
                    return sessions.active(orgId, userId, except);
                },
                true);
    }

    /// Ends the sessions of the user above the limit, those first that were not used for the longest time.
    void endExcess(UUID orgId, UUID userId) {
        end(() -> sessions.leastRecentlyUsed(orgId, userId, properties.sessionsPerUser()), true);
    }

    /// Ends all sessions of the user in the caller's transaction, with a change that is audited itself.
    ///
    /// @return the access tokens that need a tombstone after the commit
    @Transactional(propagation = Propagation.MANDATORY)
    public List<String> endAll(UUID orgId, UUID userId) {
        var tokens = new ArrayList<String>();
        for (var key : sessions.active(orgId, userId, null)) {
            if (sessions.end(key, clock.instant())) {
                tokens.addAll(grants.endOfSession(key.orgId(), key.id(), clock.instant()));
            }
        }
        return tokens;
    }

    /// Ends all sessions of the user in one transaction with a change that is the reason.
    ///
    /// @param change returns whether it changed anything; otherwise no session ends
    /// @return what `change` returned
    public boolean endAllIf(UUID orgId, UUID userId, BooleanSupplier change) {
        var changed = new AtomicBoolean();
        end(
                () -> {
                    changed.set(change.getAsBoolean());
                    return changed.get() ? sessions.active(orgId, userId, null) : List.of();
                },
                true);
        return changed.get();
    }

    /// Ends sessions that have reached the end of their lifetime, at most so many.
    ///
    /// @param now by a [dev.switchboard.auth.platform.retention.PurgeClock]: an end is for good
    /// @return how many there were
    int endExpired(Instant now, int most) {
        return end(() -> sessions.lockStartedBy(properties.earliestStart(now), most), false);
    }

    /// How many of them were active.
    private int end(Supplier<List<SessionKey>> keys, boolean audited) {
        var tokens = new ArrayList<String>();
        int ended = Objects.requireNonNull(transaction.execute(status -> {
            int count = 0;
            for (var key : keys.get()) {
                if (!sessions.end(key, clock.instant())) {
                    continue;
                }
                count++;
                tokens.addAll(grants.endOfSession(key.orgId(), key.id(), clock.instant()));
                if (audited) {
                    audit.record(
                            new AuditEvent(AuditEvent.Kind.SESSION_ENDED, key.orgId(), key.userId(), null, key.id()));
                }
            }
            return count;
        }));
        tombstones.writeAll(tokens);
        return ended;
    }
}
