package dev.switchboard.auth.people.invitations;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.CreationLock;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Invites users to a company, and sends their invitations. Transactions of one company take turns, so that two
/// invitations to one email cannot both be pending.
@Service
class InviteUser {

    private static final String TABLE = "invitation";

    private final InvitationStore store;
    private final InvitationRules rules;
    private final SendInvitation sendInvitation;
    private final CreationLock creationLock;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final InvitationProperties properties;
    private final Clock clock;

    InviteUser(
            InvitationStore store,
            InvitationRules rules,
            SendInvitation sendInvitation,
            CreationLock creationLock,
            AuditLog audit,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            InvitationProperties properties,
            Clock clock) {
        this.store = store;
        this.rules = rules;
        this.sendInvitation = sendInvitation;
        this.creationLock = creationLock;
        this.audit = audit;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.properties = properties;
        this.clock = clock;
    }

    /// Creates and sends an invitation.
    ///
    /// @throws ApiError 403 for a key that may not give the role; 422 when the company has no such number, or the
    ///     extension is, or begins with, an emergency number; 409 when the email is a user's or pending here, or
    ///     the extension or the number is taken; 429 when too many are pending or were sent
    InvitationBody invite(Actor actor, InvitationCreate body) {
        InvitationRules.requireMayGive(
                actor, Invitation.Role.valueOf(body.role().name()));
        return requireNonNull(transaction.execute(status -> {
            creationLock.acquire(TABLE, actor.orgId());
            rules.requireAllowed(actor.orgId(), body);
            var now = now();
            var invitation = new Invitation(
                    actor.orgId(),
                    identifiers.next(),
                    identifiers.next(),
                    actor.userId(),
                    body.email(),
                    body.name(),
                    Invitation.Role.valueOf(body.role().name()),
                    body.extension(),
                    rules.freeNumber(actor.orgId(), body.numberId()),
                    now,
                    now.plus(properties.lifetime()),
                    InvitationStatus.PENDING);
            rules.requireAvailable(invitation);
            rules.requireFewPending(invitation);
            store.add(invitation);
            record(AuditEvent.Kind.USER_INVITED, actor, invitation);
            return InvitationBody.of(invitation, sendInvitation.send(invitation, actor));
        }));
    }

    /// Sends the invitation again: with a new link, valid from now, which ends the old one. An expired
    /// or revoked invitation becomes pending.
    ///
    /// @throws ApiError 403 for a key that may not give the role, 404 when there is none, 409 when it was
    ///     accepted or its email is taken now, 429 when too many are pending or were sent
    InvitationBody resend(Actor actor, UUID id) {
        return requireNonNull(transaction.execute(status -> {
            creationLock.acquire(TABLE, actor.orgId());
            var invitation = store.lockOpen(actor.orgId(), id);
            InvitationRules.requireMayGive(actor, invitation.role());
            rules.requireAvailable(invitation);
            rules.requireFewPending(invitation);
            store.renew(invitation, actor.userId(), now().plus(properties.lifetime()));
            var renewed = store.find(actor.orgId(), id).orElseThrow();
            record(AuditEvent.Kind.INVITATION_RESENT, actor, renewed);
            return InvitationBody.of(renewed, sendInvitation.send(renewed, actor));
        }));
    }

    private void record(AuditEvent.Kind kind, Actor actor, Invitation invitation) {
        audit.record(new AuditEvent(kind, actor.orgId(), actor.userId(), null, invitation.id()));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
