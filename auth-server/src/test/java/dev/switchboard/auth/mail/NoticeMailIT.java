package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Telephony.TestUser;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Mail about webhooks that were suspended or expire, and about exports that are ready.
class NoticeMailIT extends MailTest {

    private static final Duration SIX_DAYS = Duration.ofDays(6);

    @Autowired
    private JdbcClient jdbc;

    private TestUser owner;
    private TestUser admin;
    private TestUser member;
    private TestUser former;

    @BeforeEach
    void createACompany() {
        startMailServer();
        member = telephony.user();
        owner = telephony.as("owner", telephony.user(member.orgId()));
        admin = telephony.as("admin", telephony.user(member.orgId()));
        former = telephony.as("admin", telephony.user(member.orgId()));
        telephony.disable(former);
    }

    @Test
    void notifiesTheOwnerAndTheAdminsOnceOfAWebhookThatExpiresSoon() throws Exception {
        var webhook = telephony.webhook(owner.orgId(), SIX_DAYS);

        for (var recipient : List.of(owner, admin)) {
            var mail = awaitMail(recipient.email());
            assertThat(mail.getSubject()).startsWith("The webhook to https://shop.example/hooks expires on ");
            assertThat(text(mail)).contains("Northwind", "/webhooks/" + webhook).doesNotContain("t-51f0");
        }
        // What is taken in a later round comes after what this round would take again.
        telephony.webhook(owner.orgId(), SIX_DAYS);
        awaitMails(owner, 2);
        awaitMails(admin, 2);
        assertThat(received(member.email())).isEmpty();
        assertThat(received(former.email())).isEmpty();
    }

    @Test
    void notifiesOfEachNewExpiry() {
        var webhook = telephony.webhook(owner.orgId(), SIX_DAYS);
        awaitMails(owner, 1);

        telephony.changeWebhook(webhook, "expires_at = now() + interval '5 days', expiry_mailed = false");

        awaitMails(owner, 2);
    }

    @Test
    void doesNotNotifyOfAnExpiryThatSomebodyElseSeesTo() throws Exception {
        for (var unlike : List.of(
                "expires_at = now() + interval '8 days'",
                "expires_at = now() - interval '1 second'",
                "expires_in = 604800",
                "status = 'suspended'",
                "key_id = null, client_id = 'svc_app_1', owner_party = 'third'",
                "key_id = null, client_id = 'svc_app_1', owner_party = 'own'")) {
            var other = telephony.webhook(owner.orgId(), Duration.ofDays(20));
            telephony.changeWebhook(
                    other,
                    unlike.contains("expires_at") ? unlike : "expires_at = now() + interval '6 days', " + unlike);
        }
        var ours = telephony.webhook(owner.orgId(), Duration.ofDays(20));
        telephony.changeWebhook(
                ours,
                "key_id = null, client_id = 'svc_app_2', owner_party = 'first', expires_at = now() + interval '6 days'");

        assertThat(text(awaitMail(owner.email()))).contains("/webhooks/" + ours);
        telephony.webhook(owner.orgId(), SIX_DAYS);
        awaitMails(owner, 2);
    }

    @Test
    void saysWhyAWebhookWasSuspended() throws Exception {
        var failed = telephony.webhook(owner.orgId(), Duration.ofDays(20));
        telephony.changeWebhook(failed, "status = 'suspended', suspension_notice = 'failures', failure_count = 20");

        var mail = awaitMail(owner.email());
        assertThat(mail.getSubject()).isEqualTo("The webhook to https://shop.example/hooks was suspended");
        assertThat(text(mail)).contains("20 deliveries in a row", "/webhooks/" + failed);
        awaitMails(admin, 1);

        var keyless = telephony.webhook(owner.orgId(), Duration.ofDays(20));
        telephony.changeWebhook(keyless, "status = 'suspended', suspension_notice = 'key'");

        awaitMails(owner, 2);
        assertThat(text(received(owner.email()).getLast())).contains("API key", "/webhooks/" + keyless);

        var unread = telephony.webhook(owner.orgId(), Duration.ofDays(20));
        telephony.changeWebhook(unread, "delivery = 'pull', status = 'suspended', suspension_notice = 'unread'");

        awaitMails(owner, 3);
        assertThat(text(received(owner.email()).getLast())).contains("read by a program", "/webhooks/" + unread);
        assertThat(received(member.email())).isEmpty();
    }

    @Test
    void sendsFewOfOneKindToOneAddressHoweverManyWebhooksAreSuspended() throws Exception {
        for (int i = 0; i < 8; i++) {
            var webhook = telephony.webhook(owner.orgId(), Duration.ofDays(20));
            telephony.changeWebhook(
                    webhook, "status = 'suspended', suspension_notice = 'failures', failure_count = 20");
        }
        await().until(() -> waiting(owner.orgId()) == 0);

        awaitMails(owner, 5);
        telephony.readyExport(owner);
        awaitMails(owner, 6);
        assertThat(received(owner.email()).getLast().getSubject()).contains("export");
    }

    @Test
    void waitsWhileTheCompanyIsSuspended() {
        jdbc.sql("SELECT telephony.suspend_company(?, now())")
                .param(owner.orgId())
                .query()
                .listOfRows();
        var webhook = telephony.webhook(owner.orgId(), SIX_DAYS);
        telephony.changeWebhook(webhook, "suspension_notice = 'failures', status = 'suspended'");
        // Another company's is taken in the same round.
        var other = telephony.as("owner", telephony.user());
        telephony.webhook(other.orgId(), SIX_DAYS);
        awaitMails(other, 1);

        assertThat(received(owner.email())).isEmpty();
        assertThat(waiting(owner.orgId())).isEqualTo(1);
    }

    @Test
    void notifiesTheUserWhoAskedForAnExportThatItIsReady() throws Exception {
        telephony.readyExport(former);
        telephony.readyExport(member);
        telephony.readyExport(admin);

        var mail = awaitMail(admin.email());

        assertThat(mail.getSubject()).isEqualTo("Your export of Northwind is ready");
        assertThat(text(mail)).contains("/company-settings#exports");
        telephony.readyExport(admin);
        awaitMails(admin, 2);
        assertThat(received(owner.email())).isEmpty();
        assertThat(received(former.email())).isEmpty();
        assertThat(received(member.email())).isEmpty();
    }

    private long waiting(UUID orgId) {
        return telephony.suspensionNotices(orgId);
    }

    private void awaitMails(TestUser recipient, int count) {
        await().until(() -> received(recipient.email()).size() == count);
    }

    private static String text(MimeMessage mail) throws MessagingException, IOException {
        return (String) ((MimeMultipart) mail.getContent()).getBodyPart(0).getContent();
    }
}
