package dev.switchboard.auth.people.profile;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.platform.directory.UserWriter;
import dev.switchboard.auth.signin.confirmations.Confirmation;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLink;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.emails.EmailConfirmationLookup;
import dev.switchboard.consent.emails.EmailConfirmationOutcome;
import dev.switchboard.consent.emails.EmailConfirmationProblem;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/// Changes a user's email once the link that was sent to the new one is followed. Only the page behind that link
/// reveals that another user has the email.
@Service
class ConfirmEmailChange implements Confirmation {

    private final EmailChangeStore changes;
    private final UserStore users;
    private final AuthUserStore authUsers;
    private final EmailStore emails;
    private final UserWriter writer;
    private final OneTimeLinks links;
    private final EmailChangeMail mail;
    private final AuditLog audit;
    private final Clock clock;

    ConfirmEmailChange(
            EmailChangeStore changes,
            UserStore users,
            AuthUserStore authUsers,
            EmailStore emails,
            UserWriter writer,
            OneTimeLinks links,
            EmailChangeMail mail,
            AuditLog audit,
            Clock clock) {
        this.changes = changes;
        this.users = users;
        this.authUsers = authUsers;
        this.emails = emails;
        this.writer = writer;
        this.links = links;
        this.mail = mail;
        this.audit = audit;
        this.clock = clock;
    }

    @Override
    public LinkPurpose purpose() {
        return LinkPurpose.EMAIL_CONFIRMATION;
    }

    @Override
    public EmailConfirmationLookup find(OneTimeLink link) {
        var email = changes.find(link.orgId(), link.subjectId()).orElse(null);
        var problem = problem(link, email);
        return problem == null && email != null
                ? new EmailConfirmationLookup.Open(email, null)
                : new EmailConfirmationOutcome.Closed(problem == null ? EmailConfirmationProblem.WITHDRAWN : problem);
    }

    private @Nullable EmailConfirmationProblem problem(OneTimeLink link, @Nullable String email) {
        if (email == null || user(link).isEmpty()) {
            return EmailConfirmationProblem.WITHDRAWN;
        }
        return emails.takenByOther(email, link.subjectId()) ? EmailConfirmationProblem.EMAIL_TAKEN : null;
    }

    private Optional<AuthUser> user(OneTimeLink link) {
        return authUsers.find(link.orgId(), link.subjectId()).filter(AuthUser::maySignIn);
    }

    @Override
    public void lock(OneTimeLink link) {
        users.lock(link.orgId(), link.subjectId());
    }

    /// Links to a new password that were sent to the previous email end with it.
    @Override
    public EmailConfirmationOutcome confirm(OneTimeLink link, @Nullable String encodedPassword) {
        return switch (find(link)) {
            case EmailConfirmationOutcome.Closed closed -> closed;
            case EmailConfirmationLookup.Open open -> {
                var before = user(link).orElseThrow();
                var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
                writer.changeEmail(link.orgId(), link.subjectId(), open.email(), now);
                changes.remove(link.orgId(), link.subjectId());
                links.end(LinkPurpose.PASSWORD_RESET, link.orgId(), link.subjectId());
                audit.record(new AuditEvent(
                        AuditEvent.Kind.EMAIL_CHANGED, link.orgId(), link.subjectId(), null, link.subjectId()));
                if (!before.email().equals(open.email())) {
                    mail.notifyOfChange(before, now);
                }
                yield new EmailConfirmationOutcome.Confirmed(open.email(), false);
            }
        };
    }
}
