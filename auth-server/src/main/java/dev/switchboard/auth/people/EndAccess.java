package dev.switchboard.auth.people;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.consent.connections.RemainingUseStore;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.revocation.owners.OwnerEnding;
import dev.switchboard.auth.revocation.owners.OwnerEndings;
import dev.switchboard.auth.signin.sessions.EndSessions;
import dev.switchboard.auth.tokens.grants.EndGrants;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Ends everything by which a user is signed in, and every app that acts for the user: sessions,
/// codes, and grants with their tokens. Sockets end with their tokens. API keys stay.
@Component
class EndAccess {

    private final EndSessions sessions;
    private final EndGrants grants;
    private final RemainingUseStore remaining;
    private final OwnerEndings endings;
    private final Tombstones tombstones;
    private final TransactionTemplate transaction;
    private final Clock clock;

    EndAccess(
            EndSessions sessions,
            EndGrants grants,
            RemainingUseStore remaining,
            OwnerEndings endings,
            Tombstones tombstones,
            TransactionTemplate transaction,
            Clock clock) {
        this.sessions = sessions;
        this.grants = grants;
        this.remaining = remaining;
        this.endings = endings;
        this.tombstones = tombstones;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// What has ended, to be published after the commit.
    ///
    /// @param endings of apps that no user of the company has any more
    private record Ended(List<String> accessTokens, List<OwnerEnding> endings) {}

    /// Ends it in one transaction with a change that is the reason.
    ///
    /// @param change returns whether it changed anything; otherwise nothing ends
    void when(UUID orgId, UUID userId, BooleanSupplier change) {
        var ended = requireNonNull(transaction.execute(
                status -> change.getAsBoolean() ? end(orgId, userId) : new Ended(List.of(), List.of())));
        tombstones.writeAll(ended.accessTokens());
        ended.endings().forEach(endings::send);
    }

    private Ended end(UUID orgId, UUID userId) {
        var now = clock.instant();
        var tokens = new ArrayList<>(sessions.endAll(orgId, userId));
        var ofUser = grants.endOfUser(orgId, userId, now);
        tokens.addAll(ofUser.accessTokens());
        var unused = ofUser.clientIds().stream()
                // In one order, because each takes a lock.
                .sorted()
                .filter(clientId -> remaining.none(orgId, clientId))
                .map(clientId -> endings.enqueueForAppIn(orgId, clientId, now))
                .toList();
        return new Ended(tokens, unused);
    }
}
