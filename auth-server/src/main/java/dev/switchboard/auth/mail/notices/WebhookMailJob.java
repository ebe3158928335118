package dev.switchboard.auth.mail.notices;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.notices.RecipientStore.Recipient;
import dev.switchboard.auth.mail.notices.WebhookNoticeStore.WebhookNotice;
import dev.switchboard.auth.platform.applications.ApplicationProperties;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import java.util.Map;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Sends mail about each webhook that was suspended or expires soon to the owner and the admins of the company, who can
/// act on it. The number of mails of one kind to an address in an hour is limited, however many webhooks are affected.
@Component
class WebhookMailJob {

    private static final int BATCH = 20;

    private final WebhookNoticeStore notices;
    private final RecipientStore recipients;
    private final Mail mail;
    private final NoticeProperties properties;
    private final String page;
    private final TransactionTemplate transaction;
    private final BackgroundJobs jobs;

    WebhookMailJob(
            WebhookNoticeStore notices,
            RecipientStore recipients,
            Mail mail,
            NoticeProperties properties,
            ApplicationProperties applications,
            TransactionTemplate transaction,
            BackgroundJobs jobs) {
        this.notices = notices;
        this.recipients = recipients;
        this.mail = mail;
        this.properties = properties;
        this.page = applications.appUrl() + "/webhooks/";
        this.transaction = transaction;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.mail.sweep-every}",
            fixedDelayString = "${switchboard.mail.sweep-every}")
    void everyRound() {
        jobs.repeat("mail about webhooks", () -> Boolean.TRUE.equals(transaction.execute(_ -> mailBatch())));
    }

    /// @return whether there may be more
    private boolean mailBatch() {
        var taken = notices.take(BATCH, properties.webhookExpiry());
        for (var notice : taken) {
            recipients
                    .administrators(notice.orgId())
                    .forEach(recipient -> mail.sendIfAdmitted(() -> mail(recipient, notice)));
        }
        return taken.size() >= BATCH;
    }

    private void mail(Recipient recipient, WebhookNotice notice) {
        var to = new MailRecipient(recipient.email());
        var link = page + notice.webhookId();
        switch (notice.reason()) {
            case EXPIRY ->
                mail.send(
                        to,
                        MailTemplate.WEBHOOK_EXPIRES,
                        Map.of(
                                "name",
                                recipient.name(),
                                "company",
                                notice.company(),
                                "webhook",
                                notice.url(),
                                "link",
                                link),
                        notice.expiresAt());
            case FAILURES ->
                mail.send(
                        to,
                        MailTemplate.WEBHOOK_FAILED,
                        Map.of(
                                "name",
                                recipient.name(),
                                "company",
                                notice.company(),
                                "webhook",
                                notice.url(),
                                "failures",
                                Integer.toString(notice.failureCount()),
                                "link",
                                link));
            case KEY ->
                mail.send(
                        to,
                        MailTemplate.WEBHOOK_WITHOUT_KEY,
                        Map.of(
                                "name",
                                recipient.name(),
                                "company",
                                notice.company(),
                                "webhook",
                                notice.url(),
                                "link",
                                link));
            case UNREAD ->
                mail.send(
                        to,
                        MailTemplate.WEBHOOK_UNREAD,
                        Map.of("name", recipient.name(), "company", notice.company(), "link", link));
        }
    }
}
