package dev.switchboard.auth.people.profile;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.RequestOrigin;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.platform.directory.UserWriter;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.auth.signin.confirmations.Confirmation;
import dev.switchboard.auth.signin.links.LinkLimits;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLink;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.emails.EmailConfirmationLookup;
import dev.switchboard.consent.emails.EmailConfirmationOutcome;
import dev.switchboard.consent.emails.EmailConfirmationProblem;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Changes the actor's email once a link that was sent to the new one is followed. Only the page
/// behind that link reveals that another user has the email.
@Service
class ChangeEmail implements Confirmation {

    private final EmailChangeStore changes;
    private final UserStore users;
    private final AuthUserStore authUsers;
    private final EmailStore emails;
    private final CompanyLookup companies;
    private final Sandboxes sandboxes;
    private final UserWriter writer;
    private final OneTimeLinks links;
    private final LinkLimits limits;
    private final Mail mail;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final String authUrl;
    private final Clock clock;

    ChangeEmail(
            EmailChangeStore changes,
            UserStore users,
            AuthUserStore authUsers,
            EmailStore emails,
            CompanyLookup companies,
            Sandboxes sandboxes,
            UserWriter writer,
            OneTimeLinks links,
            LinkLimits limits,
            Mail mail,
            AuditLog audit,
            TransactionTemplate transaction,
            @Value("${switchboard.auth-url}") String authUrl,
            Clock clock) {
        this.changes = changes;
        this.users = users;
        this.authUsers = authUsers;
        this.emails = emails;
        this.companies = companies;
        this.sandboxes = sandboxes;
        this.writer = writer;
        this.links = links;
        this.limits = limits;
        this.mail = mail;
        this.audit = audit;
        this.transaction = transaction;
        this.authUrl = authUrl;
        this.clock = clock;
    }

    /// Sends the link, which ends the previous one, and notifies the user at the present email.
    ///
    /// @throws ApiError 429 after too many requests
    RequestedEmail request(Actor actor, EmailChange body) {
        requireFew(actor);
        sandboxes.requireEmail(actor.orgId(), body.email());
        return requireNonNull(transaction.execute(status -> {
            var user = users.lockOne(actor.orgId(), actor.userId());
            var now = now();
            var expiresAt = now.plus(MailTemplate.EMAIL_CONFIRMATION.lifetime());
            changes.save(actor.orgId(), actor.userId(), body.email(), now, expiresAt);
            var url = authUrl
                    + PagePaths.confirmEmail(
                            links.issue(LinkPurpose.EMAIL_CONFIRMATION, actor.orgId(), actor.userId(), expiresAt));
            audit.record(new AuditEvent(
                    AuditEvent.Kind.EMAIL_CHANGE_REQUESTED, actor.orgId(), actor.userId(), null, actor.userId()));
            mail.send(
                    new MailRecipient(body.email(), zone(actor.orgId())),
                    MailTemplate.EMAIL_CONFIRMATION,
                    Map.of("name", user.name(), "link", url),
                    expiresAt);
            mail.send(
                    new MailRecipient(user.email()),
                    MailTemplate.EMAIL_CHANGE_REQUESTED,
                    RequestOrigin.ofCurrentRequest(now).with(Map.of("name", user.name())));
            return new RequestedEmail(body.email(), expiresAt, mail.reaches(body.email()) ? null : url);
        }));
    }

    /// These requests send mail to any address, so the user may know that there were too many.
    private void requireFew(Actor actor) {
        var refused =
                limits.refusedUntil(ClientAddress.ofCurrentRequest()).or(() -> limits.refusedUntil(actor.userId()));
        refused.ifPresent(until -> {
            throw ApiError.rateLimited(ErrorCode.TOO_MANY_REQUESTS, Duration.between(clock.instant(), until));
        });
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

    private ZoneId zone(UUID orgId) {
        return companies.timezone(orgId).orElse(ZoneOffset.UTC);
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
                writer.changeEmail(link.orgId(), link.subjectId(), open.email(), now());
                changes.remove(link.orgId(), link.subjectId());
                links.end(LinkPurpose.PASSWORD_RESET, link.orgId(), link.subjectId());
                audit.record(new AuditEvent(
                        AuditEvent.Kind.EMAIL_CHANGED, link.orgId(), link.subjectId(), null, link.subjectId()));
                if (!before.email().equals(open.email())) {
                    mail.send(
                            new MailRecipient(before.email(), zone(link.orgId())),
                            MailTemplate.EMAIL_CHANGED,
                            RequestOrigin.ofCurrentRequest(now()).with(Map.of("name", before.name())));
                }
                yield new EmailConfirmationOutcome.Confirmed(open.email(), false);
            }
        };
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
