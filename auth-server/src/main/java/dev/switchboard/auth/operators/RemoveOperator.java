package dev.switchboard.auth.operators;

import dev.switchboard.auth.apps.FirstPartyApps;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.keys.RevokeApiKey;
import dev.switchboard.auth.people.invitations.RevokeInvitations;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.signin.secondfactors.SecondFactors;
import dev.switchboard.auth.signin.sessions.EndSessions;
import dev.switchboard.auth.tokens.grants.EndGrants;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.ArrayList;
import java.util.UUID;
import org.springframework.stereotype.Service;

/// Removes operators.
@Service
class RemoveOperator {

    private final OperatorChanges changes;
    private final OperatorStore store;
    private final RevokeInvitations revokeInvitations;
    private final SecondFactors factors;
    private final EndSessions sessions;
    private final EndGrants grants;
    private final RevokeApiKey revokeApiKey;
    private final Tombstones tombstones;
    private final Clock clock;

    RemoveOperator(
            OperatorChanges changes,
            OperatorStore store,
            RevokeInvitations revokeInvitations,
            SecondFactors factors,
            EndSessions sessions,
            EndGrants grants,
            RevokeApiKey revokeApiKey,
            Tombstones tombstones,
            Clock clock) {
        this.changes = changes;
        this.store = store;
        this.revokeInvitations = revokeInvitations;
        this.factors = factors;
        this.sessions = sessions;
        this.grants = grants;
        this.revokeApiKey = revokeApiKey;
        this.tombstones = tombstones;
        this.clock = clock;
    }

    /// Removes an operator, with password, second factors, sessions, tokens, keys and invitation, and revokes the
    /// invitations of operators that are pending in that operator's name.
    ///
    /// @throws ApiError 404 when there is no such operator, 409 for the last one who can sign in
    void remove(Actor actor, UUID id) {
        var tokens = new ArrayList<String>();
        sessions.endOthers(Identity.OPERATORS, id, null, () -> {
            changes.begin(actor);
            var operator = changes.find(id);
            if (operator.status() == Operator.Status.ACTIVE && !store.othersCanSignIn(id)) {
                throw ApiError.of(ErrorCode.LAST_OPERATOR);
            }
            var now = clock.instant();
            revokeInvitations.revokeOfOperator(actor, id);
            tokens.addAll(revokeApiKey.revokeOfOperator(id, actor.userId()));
            store.remove(id, now);
            factors.deleteAll(Identity.OPERATORS, id);
            tokens.addAll(grants.end(Identity.OPERATORS, id, FirstPartyApps.OPERATOR, now)
                    .accessTokens());
            changes.record(AuditEvent.Kind.OPERATOR_REMOVED, actor, id);
        });
        tombstones.writeAll(tokens);
    }
}
