package dev.switchboard.auth.companies;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.companies.CompanyStore.Calling;
import dev.switchboard.auth.people.invitations.InviteOwner;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.input.Change;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Creates and changes companies, with the rows of both schemas in one transaction.
@Service
class ManageCompanies {

    private final CompanyStore store;
    private final InviteOwner inviteOwner;
    private final EmailStore emails;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    ManageCompanies(
            CompanyStore store,
            InviteOwner inviteOwner,
            EmailStore emails,
            AuditLog audit,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            Clock clock) {
        this.store = store;
        this.inviteOwner = inviteOwner;
        this.emails = emails;
        this.audit = audit;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /// Creates a company, and invites its owner.
    ///
    /// @throws ApiError 409 when the email is a user's or an operator's
    CreatedCompany create(Actor actor, CompanyCreate body) {
        if (emails.taken(body.owner().email())) {
            throw emailTaken();
        }
        try {
            return requireNonNull(transaction.execute(status -> add(actor, body)));
        } catch (DuplicateKeyException meanwhile) {
            throw emailTaken();
        }
    }

    private CreatedCompany add(Actor actor, CompanyCreate body) {
        var owner = body.owner();
        var company = new NewCompany(
                identifiers.next(),
                body.name(),
                body.country(),
                body.timezone(),
                identifiers.next(),
                owner.name(),
                owner.email(),
                now());
        store.add(company);
        var invitation =
                inviteOwner.invite(company.id(), company.ownerId(), owner.email(), owner.name(), company.createdAt());
        record(AuditEvent.Kind.COMPANY_CREATED, company.id(), actor, company.id());
        record(AuditEvent.Kind.USER_INVITED, company.id(), actor, invitation.id());
        return CreatedCompany.of(find(company.id()), invitation);
    }

    /// Changes name, country, time zone and what the company may call. A change that changes nothing is accepted, and
    /// not logged.
    ///
    /// @throws ApiError 404 when there is no such company
    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    Company change(Actor actor, UUID id, CompanyChange body) {
        return requireNonNull(transaction.execute(status -> {
            var before = find(id);
            body.requireVisibleName(before.name());
            store.change(
                    id,
                    body.name().or(before.name()),
                    body.country().or(before.country()),
                    body.timezone().or(before.timezone()));
            if (body.calling() instanceof Change.To<CallingChange>(var calling)) {
                store.change(id, calling == null ? Calling.DEFAULT : calling.applied(store.calling(id)));
            }
            var after = find(id);
            if (!after.equals(before)) {
                record(AuditEvent.Kind.COMPANY_CHANGED, id, actor, id);
            }
            return after;
        }));
    }

    /// Sends the owner's invitation again, valid from now.
    ///
    /// @throws ApiError 404 when there is no such company, 409 when the owner has accepted
    CreatedCompany.Invitation inviteOwnerAgain(Actor actor, UUID id) {
        return requireNonNull(transaction.execute(status -> {
            var ownerId = store.ownerId(id).orElseThrow(ManageCompanies::noSuchCompany);
            var sent = inviteOwner.resend(id, ownerId, now());
            // Read after the lock of the invitation: the owner may have accepted it meanwhile.
            var owner = find(id).owner();
            if (owner.status() == Company.OwnerStatus.ACTIVE) {
                throw ApiError.of(ErrorCode.INVITATION_ACCEPTED);
            }
            var invitation = sent.orElseGet(() -> inviteOwner.invite(id, ownerId, owner.email(), owner.name(), now()));
            record(AuditEvent.Kind.INVITATION_RESENT, id, actor, invitation.id());
            return CreatedCompany.Invitation.of(invitation);
        }));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /// @throws ApiError 404 when there is no such company
    Company find(UUID id) {
        return store.find(id).orElseThrow(ManageCompanies::noSuchCompany);
    }

    private void record(AuditEvent.Kind kind, UUID orgId, Actor actor, UUID recordId) {
        audit.recordOfOperator(new AuditEvent(kind, orgId, actor.userId(), null, recordId));
    }

    static ApiError noSuchCompany() {
        return ApiError.of(ErrorCode.COMPANY_NOT_FOUND);
    }

    private static ApiError emailTaken() {
        return ApiError.of(ErrorCode.EMAIL_TAKEN);
    }
}
