package dev.switchboard.auth.operators;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.people.invitations.InviteOperator;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Creates the accounts of operators, and invites them.
@Service
class AddOperator {

    private final OperatorChanges changes;
    private final OperatorStore store;
    private final EmailStore emails;
    private final InviteOperator inviteOperator;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    AddOperator(
            OperatorChanges changes,
            OperatorStore store,
            EmailStore emails,
            InviteOperator inviteOperator,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            Clock clock) {
        this.changes = changes;
        this.store = store;
        this.emails = emails;
        this.inviteOperator = inviteOperator;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /// Creates the account of an operator, who chooses a password by a link.
    ///
    /// @throws ApiError 403 for a key that cannot do everything that operators can; 409 when the email is a user's
    ///     or an operator's
    InvitedOperator invite(Actor actor, OperatorCreate body) {
        actor.requireScopes(Scope.ofOperatorKeys());
        try {
            return requireNonNull(transaction.execute(status -> add(actor, body)));
        } catch (DuplicateKeyException meanwhile) {
            throw emailTaken();
        }
    }

    private InvitedOperator add(Actor actor, OperatorCreate body) {
        changes.begin(actor);
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
        changes.record(AuditEvent.Kind.OPERATOR_INVITED, actor, operator.id());
        return InvitedOperator.of(operator, invitation);
    }

    /// Sends the invitation again: with a new link, valid from now, which ends the old one.
    ///
    /// @throws ApiError 403 for a key that cannot do everything that operators can, 404 when there is no such
    ///     operator, 409 when the invitation was accepted
    InvitedOperator inviteAgain(Actor actor, UUID id) {
        actor.requireScopes(Scope.ofOperatorKeys());
        return requireNonNull(transaction.execute(status -> {
            changes.begin(actor);
            var operator = changes.find(id);
            var invitation = inviteOperator.inviteAgain(
                    actor,
                    id,
                    operator.email(),
                    operator.name(),
                    clock.instant().truncatedTo(ChronoUnit.MILLIS));
            if (changes.find(id).status() == Operator.Status.ACTIVE) {
                throw ApiError.of(ErrorCode.INVITATION_ACCEPTED);
            }
            changes.record(AuditEvent.Kind.INVITATION_RESENT, actor, invitation.id());
            return InvitedOperator.of(operator, invitation);
        }));
    }

    private static ApiError emailTaken() {
        return ApiError.of(ErrorCode.EMAIL_TAKEN);
    }
}
