package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.MovedPurgeClock;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.mail.internet.MimeMultipart;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.IllegalTransactionStateException;

/// Mail to a real mail server: what is sent, when, and how often.
class MailIT extends MailTest {

    @Autowired
    private PendingMailStore pending;

    @Autowired
    private MailTransport transport;

    @Autowired
    private MailDispatcher dispatcher;

    @Autowired
    private MailProperties properties;

    @Autowired
    private BackgroundJobs jobs;

    @Autowired
    private MovedPurgeClock purgeClock;

    @AfterEach
    void leavePurgeClock() {
        purgeClock.followTest(false);
    }

    @Test
    void sendsPlainTextAndHtml() throws Exception {
        startMailServer();
        var recipient = recipient();

        invite(recipient);

        var mail = awaitMail(recipient);
        assertThat(mail.getSubject()).isEqualTo("Grace Hopper invited you to Northwind");
        assertThat(mail.getFrom()[0]).hasToString("Switchboard <no-reply@switchboard.example>");
        assertThat(mail.getHeader("Auto-Submitted")).containsExactly("auto-generated");
        assertThat(mail.getContentType()).startsWith("multipart/alternative");
        var parts = (MimeMultipart) mail.getContent();
        assertThat(parts.getCount()).isEqualTo(2);
        assertThat(parts.getBodyPart(0).getContentType()).isEqualToIgnoringCase("text/plain; charset=UTF-8");
        assertThat((String) parts.getBodyPart(0).getContent())
                .contains("Hello Ada Lovelace,", LINK)
                .doesNotContain("<", "{");
        assertThat(parts.getBodyPart(1).getContentType()).isEqualToIgnoringCase("text/html; charset=UTF-8");
        assertThat((String) parts.getBodyPart(1).getContent())
                .contains("Hello Ada Lovelace,", "href=\"" + LINK + "\"", ">" + LINK + "</a>");
        await().until(() -> !isWaiting(recipient));
    }

    @Test
    void keepsCharactersOfEveryLanguage() throws Exception {
        startMailServer();
        var recipient = recipient();

        transaction.executeWithoutResult(status -> mail.send(
                new MailRecipient(recipient),
                MailTemplate.INVITATION,
                Map.of("name", "Zoë 李 🎧", "company", "Ångström & Söhne", "inviter", "Ελένη", "link", LINK)));

        var mail = awaitMail(recipient);
        assertThat(mail.getSubject()).isEqualTo("Ελένη invited you to Ångström & Söhne");
        assertThat(mail.getHeader("Subject", null)).matches("\\p{ASCII}+");
        assertThat(mail.getHeader("To", null)).matches("\\p{ASCII}+");
        var parts = (MimeMultipart) mail.getContent();
        assertThat((String) parts.getBodyPart(0).getContent()).contains("Zoë 李 🎧", "Ångström & Söhne");
        assertThat((String) parts.getBodyPart(1).getContent()).contains("Zoë 李 🎧", "Ångström &amp; Söhne");
    }

    @Test
    void sendsNothingWhenTheTransactionIsRolledBack() {
        startMailServer();
        var rolledBack = recipient();
        var committed = recipient();

        transaction.executeWithoutResult(status -> {
            mail.send(
                    new MailRecipient(rolledBack),
                    MailTemplate.OPERATOR_INVITATION,
                    Map.of("name", "Ada", "link", LINK));
            status.setRollbackOnly();
        });
        invite(committed);

        awaitMail(committed);
        assertThat(received(rolledBack)).isEmpty();
        assertThat(isWaiting(rolledBack)).isFalse();
    }

    @Test
    void needsATransactionAndExactlyTheValuesOfTheTemplate() {
        assertThatThrownBy(() ->
                        mail.send(new MailRecipient(recipient()), MailTemplate.EMAIL_CHANGED, Map.of("name", "Ada")))
                .isInstanceOf(IllegalTransactionStateException.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> transaction.executeWithoutResult(
                        status -> mail.send(new MailRecipient(recipient()), MailTemplate.EMAIL_CHANGED, Map.of())));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> transaction.executeWithoutResult(status -> mail.send(
                        new MailRecipient(recipient()),
                        MailTemplate.SIGN_UP_CONFIRMATION,
                        Map.of("link", "javascript:alert(1)"))));
    }

    @Test
    void encryptsTheValuesOfWaitingMail() {
        var recipient = recipient();

        invite(recipient);

        var stored = rows.jdbc()
                .sql("SELECT encrypted FROM pending_mail WHERE recipient = ?")
                .param(recipient)
                .query(byte[].class)
                .single();
        assertThat(new String(stored, StandardCharsets.ISO_8859_1)).doesNotContain("a-secret", "Ada Lovelace");
    }

    @Test
    void losesNothingWhileTheMailServerIsDownForAnHourAndWaitsLongerAfterEachFailure() {
        var recipient = recipient();
        invite(recipient);
        var unavailableFor = Duration.ZERO;
        for (int seconds = 5; unavailableFor.compareTo(Duration.ofHours(1)) < 0; seconds = Math.min(2 * seconds, 300)) {
            var wait = Duration.ofSeconds(seconds);
            unavailableFor = unavailableFor.plus(wait);
            await().until(() -> pause(recipient).equals(wait));
            clock.advance(wait);
        }
        await().until(() -> pause(recipient).equals(Duration.ofMinutes(5)));
        assertThat(lastError(recipient)).contains("Couldn't connect").doesNotContain("a-secret");

        startMailServer();
        clock.advance(Duration.ofMinutes(5));

        awaitMail(recipient);
        await().until(() -> !isWaiting(recipient));
    }

    private Duration pause(String recipient) {
        var next = rows.jdbc()
                .sql("SELECT next_attempt_at FROM pending_mail WHERE recipient = ?")
                .param(recipient)
                .query(Timestamp.class)
                .single();
        return Duration.between(clock.instant(), next.toInstant());
    }

    @Test
    void dropsAMailWhoseLinkHasExpired() {
        var recipient = recipient();
        transaction.executeWithoutResult(status -> mail.send(
                new MailRecipient(recipient),
                MailTemplate.PASSWORD_RESET_BY_ADMINISTRATOR,
                Map.of("name", "Ada", "administrator", "Grace", "link", LINK)));
        await().until(() -> !lastError(recipient).isEmpty());

        purgeClock.followTest(true);
        clock.advance(MailTemplate.PASSWORD_RESET_BY_ADMINISTRATOR.lifetime());

        await().until(() -> !isWaiting(recipient));
        startMailServer();
        var later = recipient();
        invite(later);
        awaitMail(later);
        assertThat(received(recipient)).isEmpty();
    }

    @Test
    void losesNothingWhenTheClockIsAheadForAWhile() {
        var recipient = recipient();
        invite(recipient);
        await().until(() -> !lastError(recipient).isEmpty());
        var now = clock.instant();
        var before = attempts(recipient);

        clock.advance(Duration.ofDays(400));
        await().until(() -> attempts(recipient) > before);
        // Mail that is written meanwhile has the wrong time too.
        var meanwhile = recipient();
        invite(meanwhile);
        await().until(() -> !lastError(meanwhile).isEmpty());
        startMailServer();
        clock.set(now);

        awaitMail(recipient);
        awaitMail(meanwhile);
    }

    @Test
    void hasTheSameMessageIdAtEachAttempt() throws Exception {
        startMailServer();
        var recipient = recipient();
        invite(recipient);
        awaitMail(recipient);
        await().until(() -> !isWaiting(recipient));
        var id = awaitMail(recipient).getMessageID();

        // As if the server had crashed between the acceptance of the mail and the deletion of the row.
        var values = Map.of("name", "Ada", "company", "Northwind", "inviter", "Grace", "link", LINK);
        var uuid = UUID.fromString(id.substring(1, id.indexOf('@')));
        pending.add(new PendingMail(
                uuid,
                recipient,
                MailTemplate.INVITATION.key(),
                Locale.ENGLISH,
                ZoneOffset.UTC,
                new MailSecrets(properties).encrypt(uuid, values),
                clock.instant(),
                clock.instant().plus(Duration.ofDays(1))));

        await().until(() -> received(recipient).size() == 2);
        assertThat(received(recipient).getLast().getMessageID()).isEqualTo(id);
    }

    @Test
    void sharesTheMailAmongReplicasAndSendsEachOnce() {
        var recipients = IntStream.range(0, 60).mapToObj(number -> recipient()).toList();
        var before = clock.instant();
        recipients.forEach(this::invite);
        await().until(() ->
                recipients.stream().noneMatch(recipient -> lastError(recipient).isEmpty()));
        startMailServer();
        clock.set(before.plus(Duration.ofMinutes(5)));
        var others = IntStream.range(0, 3)
                .mapToObj(number -> new MailSweepJob(
                        pending,
                        transport,
                        dispatcher,
                        properties,
                        transaction,
                        jobs,
                        clock,
                        purgeClock,
                        new SimpleMeterRegistry()))
                .map(sweeper -> CompletableFuture.runAsync(sweeper::sweep))
                .toList();

        others.forEach(CompletableFuture::join);
        await().until(() -> recipients.stream().noneMatch(this::isWaiting));

        assertThat(recipients)
                .allSatisfy(recipient -> assertThat(received(recipient)).hasSize(1));
    }

    @Test
    void countsWhatWaits() {
        var recipient = recipient();
        invite(recipient);
        await().until(() -> !lastError(recipient).isEmpty());
        clock.advance(Duration.ofSeconds(3));

        await().until(() -> metrics().contains("switchboard_mail_oldest_seconds 3.0"));
        assertThat(metrics())
                .contains("switchboard_mail_waiting 1.0")
                .containsPattern("switchboard_mails_total\\{outcome=\"failed\"} [1-9]");
    }

    private String metrics() {
        return management().get("/actuator/prometheus", null).assertStatus(200).text();
    }
}
