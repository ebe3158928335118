package dev.switchboard.auth.consent.connections;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.consent.EndRequests;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.revocation.owners.OwnerEnding;
import dev.switchboard.auth.revocation.owners.OwnerEndings;
import dev.switchboard.auth.tokens.grants.EndGrants;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// A user removes an app. One transaction ends the user's undecided requests, codes and grants for
/// it; after the response, no gateway that reaches Redis or this server accepts their tokens. When
/// the last user of the company removes the app, the app itself ends there.
@Service
class RemoveApp {

    private final EndRequests endRequests;
    private final EndGrants endGrants;
    private final RemainingUseStore remaining;
    private final Tombstones tombstones;
    private final OwnerEndings endings;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    RemoveApp(
            EndRequests endRequests,
            EndGrants endGrants,
            RemainingUseStore remaining,
            Tombstones tombstones,
            OwnerEndings endings,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.endRequests = endRequests;
        this.endGrants = endGrants;
        this.remaining = remaining;
        this.tombstones = tombstones;
        this.endings = endings;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// @throws ApiError 404 when the user has neither an active grant nor a pending request of the
    ///     app
    void remove(Actor actor, String clientId) {
        var removed = requireNonNull(transaction.execute(status -> end(actor, clientId)));
        tombstones.writeAll(removed.accessTokens());
        if (removed.ending() != null) {
            endings.send(removed.ending());
        }
    }

    /// @param accessTokens the access tokens that ended; their tombstones are written after the
    ///     commit
    /// @param ending of the app in the company; null while other users still have it
    private record Removed(
            List<String> accessTokens, @Nullable OwnerEnding ending) {}

    /// Ends requests before codes and codes before grants, because each can become the next while
    /// concurrent transactions finish.
    private Removed end(Actor actor, String clientId) {
        int requests = endRequests.end(actor.userId(), clientId);
        var now = clock.instant();
        var ended = endGrants.end(actor.orgId(), actor.userId(), clientId, now);
        if (requests == 0 && !ended.anything()) {
            throw ApiError.of(ErrorCode.APP_NOT_FOUND);
        }
        audit.record(new AuditEvent(AuditEvent.Kind.APP_REMOVED, actor.orgId(), actor.userId(), clientId, null));
        boolean last = ended.grants() > 0 && remaining.none(actor.orgId(), clientId);
        return new Removed(ended.accessTokens(), last ? endings.enqueueForAppIn(actor.orgId(), clientId, now) : null);
    }
}
