package dev.switchboard.auth.signin.passwords;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import java.time.Clock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Answers requests for new passwords. [RequestPasswordReset] only writes them down; this job looks for the user, so
/// that the response takes the same time whether there is one or not. Replicas share the work.
@Component
class PasswordResetJob {

    private final PasswordResetRequestStore requests;
    private final AuthUserStore users;
    private final SendPasswordReset sendPasswordReset;
    private final Mail mail;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final BackgroundJobs jobs;
    private final Clock clock;

    PasswordResetJob(
            PasswordResetRequestStore requests,
            AuthUserStore users,
            SendPasswordReset sendPasswordReset,
            Mail mail,
            AuditLog audit,
            TransactionTemplate transaction,
            BackgroundJobs jobs,
            Clock clock) {
        this.requests = requests;
        this.users = users;
        this.sendPasswordReset = sendPasswordReset;
        this.mail = mail;
        this.audit = audit;
        this.transaction = transaction;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${switchboard.mail.sweep-every}")
    void answerAll() {
        jobs.repeat("password reset requests", () -> requireNonNull(transaction.execute(status -> answerNext())));
    }

    /// Returns whether there was one. It is deleted in the transaction that enqueues the mail.
    private boolean answerNext() {
        var request = requests.removeNext();
        request.filter(this::recent)
                .ifPresent(found -> users.findByEmail(found.email())
                        .filter(AuthUser::maySignIn)
                        .ifPresent(user -> send(user, found)));
        return request.isPresent();
    }

    /// Somebody who waited for longer has asked again or given up.
    private boolean recent(PasswordResetRequest request) {
        return request.origin()
                .time()
                .plus(MailTemplate.PASSWORD_RESET.lifetime())
                .isAfter(clock.instant());
    }

    private void send(AuthUser user, PasswordResetRequest request) {
        if (mail.configured()) {
            mail.sendIfAdmitted(() -> {
                sendPasswordReset.send(user, request.language(), request.origin());
                audit.record(
                        new AuditEvent(
                                AuditEvent.Kind.PASSWORD_RESET_REQUESTED, user.orgId(), user.id(), null, user.id()),
                        request.origin().address());
            });
        }
    }
}
