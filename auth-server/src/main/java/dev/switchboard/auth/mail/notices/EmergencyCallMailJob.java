package dev.switchboard.auth.mail.notices;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.notices.EmergencyCallStore.EmergencyCall;
import dev.switchboard.auth.mail.notices.RecipientStore.Recipient;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import java.util.Map;
import java.util.Objects;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends mail about each call to an emergency number to the owner and the admins of the company. A call is taken, and
/// its mail written into the outbox, in one transaction; any number of replicas may do so at once.
@Component
class EmergencyCallMailJob {

    private static final int BATCH = 20;

    private final EmergencyCallStore calls;
    private final RecipientStore recipients;
    private final Mail mail;
    private final TransactionTemplate transaction;
    private final BackgroundJobs jobs;

    EmergencyCallMailJob(
            EmergencyCallStore calls,
            RecipientStore recipients,
            Mail mail,
            TransactionTemplate transaction,
            BackgroundJobs jobs) {
        this.calls = calls;
        this.recipients = recipients;
        this.mail = mail;
        this.transaction = transaction;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.mail.sweep-every}",
            fixedDelayString = "${switchboard.mail.sweep-every}")
    void everyRound() {
        jobs.repeat("mail about emergency calls", () -> Boolean.TRUE.equals(transaction.execute(_ -> mailBatch())));
    }

    /// @return whether there may be more
    private boolean mailBatch() {
        var taken = calls.take(BATCH);
        for (var call : taken) {
            recipients.administrators(call.orgId()).forEach(recipient -> mail(recipient, call));
        }
        return taken.size() == BATCH;
    }

    private void mail(Recipient recipient, EmergencyCall call) {
        mail.send(
                new MailRecipient(recipient.email()),
                MailTemplate.EMERGENCY_CALL,
                Map.of(
                        "name",
                        recipient.name(),
                        "company",
                        call.company(),
                        "caller",
                        Objects.requireNonNullElse(call.caller(), "A former user"),
                        "number",
                        call.number(),
                        "time",
                        call.calledAt().toString()));
    }
}
