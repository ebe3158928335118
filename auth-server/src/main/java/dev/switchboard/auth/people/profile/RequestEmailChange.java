package dev.switchboard.auth.people.profile;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.auth.signin.links.LinkLimits;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Takes a user's new email, which waits until the link that is sent to it is followed ([ConfirmEmailChange]). It does
/// not reveal whether another user has that email.
@Service
class RequestEmailChange {

    private final EmailChangeStore changes;
    private final UserStore users;
    private final Sandboxes sandboxes;
    private final OneTimeLinks links;
    private final LinkLimits limits;
    private final EmailChangeMail mail;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    RequestEmailChange(
            EmailChangeStore changes,
            UserStore users,
            Sandboxes sandboxes,
            OneTimeLinks links,
            LinkLimits limits,
            EmailChangeMail mail,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.changes = changes;
        this.users = users;
        this.sandboxes = sandboxes;
        this.links = links;
        this.limits = limits;
        this.mail = mail;
        this.audit = audit;
        this.transaction = transaction;
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
            var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
            var expiresAt = now.plus(MailTemplate.EMAIL_CONFIRMATION.lifetime());
            changes.save(actor.orgId(), actor.userId(), body.email(), now, expiresAt);
            var token = links.issue(LinkPurpose.EMAIL_CONFIRMATION, actor.orgId(), actor.userId(), expiresAt);
            audit.record(new AuditEvent(
                    AuditEvent.Kind.EMAIL_CHANGE_REQUESTED, actor.orgId(), actor.userId(), null, actor.userId()));
            var url = mail.sendLink(actor.orgId(), user.name(), body.email(), token, expiresAt);
            mail.notifyOfRequest(user, now);
            return new RequestedEmail(body.email(), expiresAt, url);
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
}
