package dev.switchboard.auth.people.invitations;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.directory.UserWriter;
import dev.switchboard.auth.signin.SetPassword;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.invitations.InvitationLookup;
import dev.switchboard.consent.invitations.InvitationOutcome;
import dev.switchboard.consent.invitations.InvitationProblem;
import dev.switchboard.consent.invitations.Invitations;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.contract.text.VisibleText;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Accepts invitations by their links. Accepting creates the user with a password, in one
/// transaction under the lock of the invitation, so that of two requests only one accepts.
@Service
class AcceptInvitation implements Invitations {

    private static final int LONGEST_NAME = 120;

    private final InvitationStore store;
    private final InvitationLinks invitationLinks;
    private final OneTimeLinks links;
    private final UserWriter userWriter;
    private final SetPassword setPassword;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    AcceptInvitation(
            InvitationStore store,
            InvitationLinks invitationLinks,
            OneTimeLinks links,
            UserWriter userWriter,
            SetPassword setPassword,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.store = store;
        this.invitationLinks = invitationLinks;
        this.links = links;
        this.userWriter = userWriter;
        this.setPassword = setPassword;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    @Override
    public InvitationLookup find(String token) {
        return invitationLinks.find(token);
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
        var problem = invitationLinks.problem(link, invitation);
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
}
