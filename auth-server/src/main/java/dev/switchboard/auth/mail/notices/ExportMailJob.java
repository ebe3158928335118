package dev.switchboard.auth.mail.notices;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.notices.ReadyExportStore.ReadyExport;
import dev.switchboard.auth.mail.notices.RecipientStore.Recipient;
import dev.switchboard.auth.platform.applications.ApplicationProperties;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import java.util.Map;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends mail about each export that is ready to the user who asked for it, if that user may still see it. The mail
/// links the page and not the file, whose link would be all that is needed to read everything that the
/// company has.
@Component
class ExportMailJob {

    private static final int BATCH = 20;

    private final ReadyExportStore exports;
    private final RecipientStore recipients;
    private final Mail mail;
    private final String page;
    private final TransactionTemplate transaction;
    private final BackgroundJobs jobs;

    ExportMailJob(
            ReadyExportStore exports,
            RecipientStore recipients,
            Mail mail,
            ApplicationProperties applications,
            TransactionTemplate transaction,
            BackgroundJobs jobs) {
        this.exports = exports;
        this.recipients = recipients;
        this.mail = mail;
        this.page = applications.appUrl() + "/company-settings#exports";
        this.transaction = transaction;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.mail.sweep-every}",
            fixedDelayString = "${switchboard.mail.sweep-every}")
    void everyRound() {
        jobs.repeat("mail about exports", () -> Boolean.TRUE.equals(transaction.execute(_ -> mailBatch())));
    }

    /// @return whether there may be more
    private boolean mailBatch() {
        var taken = exports.take(BATCH);
        for (var export : taken) {
            recipients
                    .administrator(export.orgId(), export.userId())
                    .ifPresent(recipient -> mail.sendIfAdmitted(() -> mail(recipient, export)));
        }
        return taken.size() == BATCH;
    }

    private void mail(Recipient recipient, ReadyExport export) {
        mail.send(
                new MailRecipient(recipient.email()),
                MailTemplate.EXPORT_READY,
                Map.of("name", recipient.name(), "company", export.company(), "link", page),
                export.expiresAt());
    }
}
