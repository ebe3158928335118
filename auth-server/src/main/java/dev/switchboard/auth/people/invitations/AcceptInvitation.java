package dev.switchboard.auth.people.invitations;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.platform.directory.UserWriter;
import dev.switchboard.auth.signin.SetPassword;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLink;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.invitations.InvitationLookup;
import dev.switchboard.consent.invitations.InvitationOutcome;
import dev.switchboard.consent.invitations.InvitationProblem;
import dev.switchboard.consent.invitations.Invitations;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.contract.text.VisibleText;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Shows and accepts invitations by their links. Accepting creates the user with a password, in one
/// transaction under the lock of the invitation, so that of two requests only one accepts.
@Service
class AcceptInvitation implements Invitations {

    private static final int LONGEST_NAME = 120;

    private final InvitationStore store;
    private final OneTimeLinks links;
    private final CompanyLookup companies;
    private final AuthUserStore users;
    private final EmailStore emails;
    private final UserWriter userWriter;
    private final SetPassword setPassword;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    AcceptInvitation(
            InvitationStore store,
            OneTimeLinks links,
            CompanyLookup companies,
            AuthUserStore users,
            EmailStore emails,
            UserWriter userWriter,
            SetPassword setPassword,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.store = store;
        this.links = links;
        this.companies = companies;
        this.users = users;
        this.emails = emails;
        this.userWriter = userWriter;
        this.setPassword = setPassword;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    @Override
    public InvitationLookup find(String token) {
        var link = links.find(LinkPurpose.INVITATION, token);
        var invitation = link.flatMap(found -> store.find(found.orgId(), found.subjectId()));
        if (link.isEmpty() || invitation.isEmpty()) {
            return new InvitationOutcome.Closed(InvitationProblem.UNKNOWN);
        }
        return problem(link.get(), invitation.get())
                // The email may be taken because this very invitation was accepted between the two reads.
                .map(problem -> problem == InvitationProblem.EMAIL_TAKEN
                        ? links.find(LinkPurpose.INVITATION, token)
                                .flatMap(again -> problem(again, invitation.get()))
                                .orElse(problem)
                        : problem)
                .<InvitationLookup>map(InvitationOutcome.Closed::new)
                .orElseGet(() -> open(invitation.get()));
    }

    private InvitationLookup.Open open(Invitation invitation) {
        var orgId = invitation.orgId();
        var company = invitation.role() == Invitation.Role.OPERATOR
                ? null
                : companies.names(List.of(orgId)).getOrDefault(orgId, "");
        return new InvitationLookup.Open(company, invitation.email(), invitation.name());
    }

    @Override
    public InvitationOutcome accept(String token, String name, String password) {
        return switch (find(token)) {
            case InvitationOutcome.Closed closed -> closed;
            case InvitationLookup.Open open -> accept(open, token, name.strip(), password);
        };
    }

    private InvitationOutcome accept(InvitationLookup.Open open, String token, String name, String password) {
        if (name.isEmpty() || name.codePointCount(0, name.length()) > LONGEST_NAME || !VisibleText.is(name)) {
            return new InvitationOutcome.Refused(Notice.NAME);
        }
        var problem = setPassword.problem(password, open.email());
        if (problem.isPresent()) {
            return new InvitationOutcome.Refused(problem.get().notice());
        }
        var encoded = setPassword.encode(password);
        try {
            return requireNonNull(transaction.execute(status -> acceptOnce(token, name, encoded)));
        } catch (DuplicateKeyException taken) {
            return new InvitationOutcome.Closed(InvitationProblem.EMAIL_TAKEN);
        }
    }

    /// Locks a user who exists before the invitation, and that before its link, in the order in which sending it again
    /// does.
    private InvitationOutcome acceptOnce(String token, String name, String encoded) {
        var invitation = links.find(LinkPurpose.INVITATION, token)
                .flatMap(link -> store.find(link.orgId(), link.subjectId()))
                .flatMap(found -> {
                    if (found.role().existsBefore()) {
                        setPassword.lock(found.orgId(), found.userId());
                    }
                    return store.lock(found.orgId(), found.id());
                })
                .orElse(null);
        var link = links.lock(LinkPurpose.INVITATION, token).orElse(null);
        if (invitation == null || link == null) {
            return new InvitationOutcome.Closed(InvitationProblem.UNKNOWN);
        }
        var problem = problem(link, invitation);
        if (problem.isPresent()) {
            return new InvitationOutcome.Closed(problem.get());
        }
        var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        if (invitation.role().existsBefore()) {
            userWriter.rename(invitation.orgId(), invitation.userId(), name, now);
        } else {
            userWriter.add(new UserWriter.NewUser(
                    invitation.orgId(),
                    invitation.userId(),
                    name,
                    invitation.email(),
                    InvitationStore.stored(invitation.role()),
                    invitation.extension(),
                    invitation.numberId(),
                    now));
        }
        links.use(token);
        setPassword.save(invitation.orgId(), invitation.userId(), encoded);
        store.accept(invitation);
        audit.record(new AuditEvent(
                AuditEvent.Kind.INVITATION_ACCEPTED, invitation.orgId(), invitation.userId(), null, invitation.id()));
        return new InvitationOutcome.Accepted(invitation.email());
    }

    /// Why the link cannot be used; empty when it can.
    private Optional<InvitationProblem> problem(OneTimeLink link, Invitation invitation) {
        var problem = switch (link.state()) {
            case USED -> InvitationProblem.USED;
            case ENDED ->
                invitation.status() == InvitationStatus.REVOKED
                        ? InvitationProblem.REVOKED
                        : hasPassword(invitation) ? InvitationProblem.USED : InvitationProblem.REPLACED;
            case EXPIRED -> InvitationProblem.EXPIRED;
            case OPEN ->
                invitation.status() == InvitationStatus.REVOKED
                        ? InvitationProblem.REVOKED
                        : hasPassword(invitation) ? InvitationProblem.USED : emailProblem(invitation);
        };
        return Optional.ofNullable(problem);
    }

    /// Whether the user has got a password otherwise, such as by a link from the page for forgotten ones: an invitation
    /// does not replace it.
    private boolean hasPassword(Invitation invitation) {
        return invitation.role().existsBefore() && setPassword.exists(invitation.orgId(), invitation.userId());
    }

    private @Nullable InvitationProblem emailProblem(Invitation invitation) {
        if (invitation.role().existsBefore()) {
            return users.find(invitation.orgId(), invitation.userId())
                            .filter(AuthUser::maySignIn)
                            .isPresent()
                    ? null
                    : InvitationProblem.REVOKED;
        }
        return emails.taken(invitation.email()) ? InvitationProblem.EMAIL_TAKEN : null;
    }
}
