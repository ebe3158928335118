package dev.switchboard.auth.signin.passwords;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.RequestOrigin;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.languages.Languages;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Requests for a new password. A request is only written down; this job looks for the user, so that
/// the response takes the same time whether there is one or not. Replicas share the work.
@Component
class PasswordResetRequests {

    private final JdbcClient jdbc;
    private final AuthUserStore users;
    private final SendPasswordReset sendPasswordReset;
    private final Mail mail;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final BackgroundJobs jobs;
    private final Clock clock;

    PasswordResetRequests(
            JdbcClient jdbc,
            AuthUserStore users,
            SendPasswordReset sendPasswordReset,
            Mail mail,
            AuditLog audit,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            BackgroundJobs jobs,
            Clock clock) {
        this.jdbc = jdbc;
        this.users = users;
        this.sendPasswordReset = sendPasswordReset;
        this.mail = mail;
        this.audit = audit;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.jobs = jobs;
        this.clock = clock;
    }

    private record Request(String email, Locale language, RequestOrigin origin) {}

    /// Writes a request down.
    ///
    /// @param language of the page
    void add(String email, Locale language) {
        var origin = RequestOrigin.ofCurrentRequest(clock.instant());
        jdbc.sql("""
                INSERT INTO password_reset_request (id, email, client_address, device, language, created_at)
                VALUES (:id, :email, :client_address, :device, :language, :now)
                """)
                .param("id", identifiers.next())
                .param("email", email)
                .param("client_address", origin.address())
                .param("device", origin.device())
                .param("language", language.toLanguageTag())
                .param("now", Timestamp.from(origin.time()))
                .update();
    }

    @Scheduled(fixedDelayString = "${switchboard.mail.sweep-every}")
    void answerAll() {
        jobs.repeat("password reset requests", () -> requireNonNull(transaction.execute(status -> answerNext())));
    }

    /// Returns whether there was one. It is deleted in the transaction that enqueues the mail.
    private boolean answerNext() {
        var request = jdbc.sql("""
                DELETE FROM password_reset_request WHERE id = (
                    SELECT id FROM password_reset_request ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
                RETURNING email, client_address, device, language, created_at
                """)
                .query((row, number) -> new Request(
                        row.getString("email"),
                        Languages.supported(row.getString("language")),
                        new RequestOrigin(
                                row.getTimestamp("created_at").toInstant(),
                                row.getString("client_address"),
                                row.getString("device"))))
                .optional();
        request.filter(this::recent)
                .ifPresent(found -> users.findByEmail(found.email())
                        .filter(AuthUser::maySignIn)
                        .ifPresent(user -> send(user, found)));
        return request.isPresent();
    }

    /// Somebody who waited for longer has asked again or given up.
    private boolean recent(Request request) {
        return request.origin()
                .time()
                .plus(MailTemplate.PASSWORD_RESET.lifetime())
                .isAfter(clock.instant());
    }

    private void send(AuthUser user, Request request) {
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
