package dev.switchboard.auth.mail;

import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.embedded.FreePort;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

/// The server with a mail server, which each test starts.
abstract class MailTest extends AuthServerTest {

    static final int PORT = FreePort.next();
    static final String LINK = "http://localhost:8080/invitation?token=a-secret";

    @Autowired
    Mail mail;

    @Autowired
    TransactionTemplate transaction;

    private final GreenMail server = new GreenMail(setup());

    private static ServerSetup setup() {
        var setup = new ServerSetup(PORT, "127.0.0.1", ServerSetup.PROTOCOL_SMTP);
        // The machine of the tests may be busy.
        setup.setServerStartupTimeout(60_000);
        return setup;
    }

    @DynamicPropertySource
    static void mailServer(DynamicPropertyRegistry registry) {
        registry.add("spring.mail.host", () -> "127.0.0.1");
        registry.add("spring.mail.port", () -> PORT);
        registry.add("switchboard.mail.from", () -> "no-reply@switchboard.example");
        registry.add("switchboard.mail.sweep-every", () -> "50ms");
        registry.add("switchboard.mail.attempt-timeout", () -> "8s");
    }

    @AfterEach
    void stop() {
        server.stop();
        rows.jdbc().sql("DELETE FROM pending_mail").update();
    }

    void startMailServer() {
        server.start();
    }

    void stopMailServer() {
        server.stop();
    }

    /// A recipient of one test.
    static String recipient() {
        return "ada-" + UUID.randomUUID() + "@northwind.example";
    }

    void invite(String recipient) {
        invite(recipient, "Ada Lovelace");
    }

    void invite(String recipient, String name) {
        transaction.executeWithoutResult(status -> mail.send(
                new MailRecipient(recipient),
                MailTemplate.INVITATION,
                Map.of("name", name, "company", "Northwind", "inviter", "Grace Hopper", "link", LINK)));
    }

    /// What the mail server has accepted for this recipient.
    List<MimeMessage> received(String recipient) {
        return Arrays.stream(server.getReceivedMessages())
                .filter(message -> address(message).equals(recipient))
                .toList();
    }

    MimeMessage awaitMail(String recipient) {
        return await().until(() -> received(recipient), mails -> !mails.isEmpty())
                .getFirst();
    }

    private static String address(MimeMessage message) {
        try {
            return ((InternetAddress) message.getAllRecipients()[0]).getAddress();
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean isWaiting(String recipient) {
        return attempts(recipient) >= 0;
    }

    /// How often this mail was attempted; -1 if it no longer waits.
    int attempts(String recipient) {
        return rows.jdbc()
                .sql("SELECT attempts FROM pending_mail WHERE recipient = ?")
                .param(recipient)
                .query(Integer.class)
                .optional()
                .orElse(-1);
    }

    /// Why the last attempt failed; empty while none has.
    String lastError(String recipient) {
        return rows.jdbc()
                .sql("SELECT coalesce(last_error, '') FROM pending_mail WHERE recipient = ?")
                .param(recipient)
                .query(String.class)
                .optional()
                .orElse("");
    }
}
