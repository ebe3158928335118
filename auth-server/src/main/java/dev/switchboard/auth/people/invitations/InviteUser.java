package dev.switchboard.auth.people.invitations;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.CreationLock;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.platform.directory.NumberStore;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.emergency.EmergencyNumbers;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Invites users to a company, and sends or revokes their invitations. Transactions of one
/// company take turns, so that two invitations to one email cannot both be pending.
@Service
class InviteUser {

    private static final String TABLE = "invitation";

    private final InvitationStore store;
    private final SendInvitation sendInvitation;
    private final RevokeInvitations revokeInvitations;
    private final EmailStore emails;
    private final NumberStore numbers;
    private final CompanyLookup companies;
    private final Sandboxes sandboxes;
    private final CreationLock creationLock;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final InvitationProperties properties;
    private final Clock clock;

    InviteUser(
            InvitationStore store,
            SendInvitation sendInvitation,
            RevokeInvitations revokeInvitations,
            EmailStore emails,
            NumberStore numbers,
            CompanyLookup companies,
            Sandboxes sandboxes,
            CreationLock creationLock,
            AuditLog audit,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            InvitationProperties properties,
            Clock clock) {
        this.store = store;
        this.sendInvitation = sendInvitation;
        this.revokeInvitations = revokeInvitations;
        this.emails = emails;
        this.numbers = numbers;
        this.companies = companies;
        this.sandboxes = sandboxes;
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
        requireMayGive(actor, Invitation.Role.valueOf(body.role().name()));
        return requireNonNull(transaction.execute(status -> {
            creationLock.acquire(TABLE, actor.orgId());
            sandboxes.requireEmail(actor.orgId(), body.email());
            requireNoEmergencyNumber(actor.orgId(), body.extension());
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
                    freeNumber(actor.orgId(), body.numberId()),
                    now,
                    now.plus(properties.lifetime()),
                    InvitationStatus.PENDING);
            requireAvailable(invitation);
            requireFewPending(invitation);
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
            var invitation = lockOpen(actor, id);
            requireMayGive(actor, invitation.role());
            requireAvailable(invitation);
            requireFewPending(invitation);
            store.renew(invitation, actor.userId(), now().plus(properties.lifetime()));
            var renewed = store.find(actor.orgId(), id).orElseThrow();
            record(AuditEvent.Kind.INVITATION_RESENT, actor, renewed);
            return InvitationBody.of(renewed, sendInvitation.send(renewed, actor));
        }));
    }

    /// Revokes the invitation; its link ends. Revoking it again changes nothing.
    ///
    /// @throws ApiError 404 when there is none, 409 when it was accepted
    void revoke(Actor actor, UUID id) {
        transaction.executeWithoutResult(status -> {
            var invitation = lockOpen(actor, id);
            if (invitation.status() != InvitationStatus.REVOKED) {
                revokeInvitations.revoke(invitation.orgId(), invitation.id(), actor.userId());
            }
        });
    }

    /// The role of an admin is more than what a key has to manage people with. It needs the scope that changes roles.
    private static void requireMayGive(Actor actor, Invitation.Role role) {
        if (role == Invitation.Role.ADMIN) {
            actor.requireScopes(Set.of(Scope.USERS_WRITE));
        }
    }

    private Invitation lockOpen(Actor actor, UUID id) {
        var invitation = store.lock(actor.orgId(), id)
                .filter(found -> found.role() != Invitation.Role.OWNER)
                .orElseThrow(InviteUser::noSuchInvitation);
        if (invitation.status() == InvitationStatus.ACCEPTED) {
            throw ApiError.of(ErrorCode.INVITATION_ACCEPTED);
        }
        return invitation;
    }

    private @Nullable UUID freeNumber(UUID orgId, @Nullable String numberId) {
        if (numberId == null) {
            return null;
        }
        var number = RecordId.parse(numberId)
                .flatMap(id -> numbers.find(orgId, id))
                .orElseThrow(() ->
                        ApiError.validation("number_id", "must be a number of the company", FieldCode.UNKNOWN_RECORD));
        if (!number.available()) {
            throw ApiError.of(ErrorCode.NUMBER_NOT_FREE);
        }
        return number.id();
    }

    private void requireNoEmergencyNumber(UUID orgId, @Nullable String extension) {
        if (extension != null && EmergencyNumbers.conflictsWith(extension, companies.country(orgId))) {
            throw ApiError.validation("extension", EmergencyNumbers.NO_EXTENSION, FieldCode.EMERGENCY_NUMBER);
        }
    }

    private void requireAvailable(Invitation invitation) {
        if (emails.taken(invitation.email())) {
            throw ApiError.of(ErrorCode.EMAIL_TAKEN);
        }
        if (store.pending(invitation.orgId(), invitation.email(), invitation.id())) {
            throw ApiError.of(ErrorCode.EMAIL_ALREADY_INVITED);
        }
        if (invitation.extension() != null && numbers.extensionTaken(invitation.orgId(), invitation.extension())) {
            throw ApiError.of(ErrorCode.EXTENSION_TAKEN);
        }
    }

    private void requireFewPending(Invitation invitation) {
        var pending = store.othersPending(invitation.orgId(), invitation.id());
        if (pending.count() >= properties.maxPending() && pending.earliestEnd() != null) {
            throw ApiError.rateLimited(
                    ErrorCode.TOO_MANY_PENDING_INVITATIONS,
                    Duration.between(clock.instant(), pending.earliestEnd()),
                    pending.count());
        }
    }

    private void record(AuditEvent.Kind kind, Actor actor, Invitation invitation) {
        audit.record(new AuditEvent(kind, actor.orgId(), actor.userId(), null, invitation.id()));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    static ApiError noSuchInvitation() {
        return ApiError.of(ErrorCode.INVITATION_NOT_FOUND);
    }
}
