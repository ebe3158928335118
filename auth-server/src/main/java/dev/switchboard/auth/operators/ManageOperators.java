package dev.switchboard.auth.operators;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.CreationLock;
import dev.switchboard.auth.apps.FirstPartyApps;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.people.invitations.InviteOperator;
import dev.switchboard.auth.people.invitations.RevokeInvitations;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.signin.secondfactors.SecondFactors;
import dev.switchboard.auth.signin.sessions.EndSessions;
import dev.switchboard.auth.tokens.grants.EndGrants;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.UUID;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Invites and removes operators. Transactions take turns, so that two operators who remove each
/// other at once do not both succeed.
@Service
class ManageOperators {

    private static final String TABLE = "operator";

    private final OperatorStore store;
    private final EmailStore emails;
    private final InviteOperator inviteOperator;
    private final RevokeInvitations revokeInvitations;
    private final SecondFactors factors;
    private final EndSessions sessions;
    private final EndGrants grants;
    private final Tombstones tombstones;
    private final CreationLock lock;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    ManageOperators(
            OperatorStore store,
            EmailStore emails,
            InviteOperator inviteOperator,
            RevokeInvitations revokeInvitations,
            SecondFactors factors,
            EndSessions sessions,
            EndGrants grants,
            Tombstones tombstones,
            CreationLock lock,
            AuditLog audit,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            Clock clock) {
        this.store = store;
        this.emails = emails;
        this.inviteOperator = inviteOperator;
        this.revokeInvitations = revokeInvitations;
        this.factors = factors;
        this.sessions = sessions;
        this.grants = grants;
        this.tombstones = tombstones;
        this.lock = lock;
        this.audit = audit;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /// Creates the account of an operator, who chooses a password by a link.
    ///
    /// @throws ApiError 409 when the email is a user's or an operator's
    InvitedOperator invite(Actor actor, OperatorCreate body) {
        try {
            return requireNonNull(transaction.execute(status -> add(actor, body)));
        } catch (DuplicateKeyException meanwhile) {
            throw emailTaken();
        }
    }

    private InvitedOperator add(Actor actor, OperatorCreate body) {
        requireStillOperator(actor);
        if (emails.taken(body.email())) {
            throw emailTaken();
        }
        var operator = new Operator(
                identifiers.next(),
                body.name(),
                body.email(),
                Operator.Status.INVITED,
                clock.instant().truncatedTo(ChronoUnit.MILLIS));
        store.add(operator);
        var invitation =
                inviteOperator.invite(actor, operator.id(), operator.email(), operator.name(), operator.createdAt());
        record(AuditEvent.Kind.OPERATOR_INVITED, actor, operator.id());
        return InvitedOperator.of(operator, invitation);
    }

    /// Sends the invitation again: with a new link, valid from now, which ends the old one.
    ///
    /// @throws ApiError 404 when there is no such operator, 409 when the invitation was accepted
    InvitedOperator inviteAgain(Actor actor, UUID id) {
        return requireNonNull(transaction.execute(status -> {
            requireStillOperator(actor);
            var operator = find(id);
            var invitation = inviteOperator.inviteAgain(
                    actor,
                    id,
                    operator.email(),
                    operator.name(),
                    clock.instant().truncatedTo(ChronoUnit.MILLIS));
            if (find(id).status() == Operator.Status.ACTIVE) {
                throw ApiError.conflict("This operator has accepted the invitation.");
            }
            record(AuditEvent.Kind.INVITATION_RESENT, actor, invitation.id());
            return InvitedOperator.of(operator, invitation);
        }));
    }

    /// Removes an operator, with password, second factors, sessions, tokens and invitation, and revokes the invitations
    /// of operators that are pending in that operator's name.
    ///
    /// @throws ApiError 404 when there is no such operator, 409 for the last one who can sign in
    void remove(Actor actor, UUID id) {
        var tokens = new ArrayList<String>();
        sessions.endOthers(Identity.OPERATORS, id, null, () -> {
            requireStillOperator(actor);
            var operator = find(id);
            if (operator.status() == Operator.Status.ACTIVE && !store.othersCanSignIn(id)) {
                throw ApiError.conflict("This is the last operator who can sign in.");
            }
            var now = clock.instant();
            inviteOperator.revoke(id);
            revokeInvitations.revokeOfInviter(actor, id);
            store.remove(id, now);
            factors.deleteAll(Identity.OPERATORS, id);
            tokens.addAll(grants.end(Identity.OPERATORS, id, FirstPartyApps.OPERATOR, now)
                    .accessTokens());
            record(AuditEvent.Kind.OPERATOR_REMOVED, actor, id);
        });
        tombstones.writeAll(tokens);
    }

    /// Waits for the lock. Another operator may have removed this one since the request was admitted.
    private void requireStillOperator(Actor actor) {
        lock.acquire(TABLE, Identity.OPERATORS);
        if (store.find(actor.userId()).isEmpty()) {
            throw ApiError.invalidCredential();
        }
    }

    private Operator find(UUID id) {
        return store.find(id).orElseThrow(ManageOperators::noSuchOperator);
    }

    private void record(AuditEvent.Kind kind, Actor actor, UUID recordId) {
        audit.record(new AuditEvent(kind, Identity.OPERATORS, actor.userId(), null, recordId));
    }

    static ApiError noSuchOperator() {
        return ApiError.notFound("There is no such operator.");
    }

    private static ApiError emailTaken() {
        return ApiError.conflict("A user or an operator has this email.");
    }
}
