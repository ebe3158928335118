package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

/// The server as in the embedded run: mail is kept in a directory.
class KeptMailIT extends ManagementTest {

    private static final Path DIRECTORY =
            Path.of("target/test-mail/" + ProcessHandle.current().pid());

    private final Mailbox mailbox = new Mailbox(DIRECTORY);

    @Autowired
    private Mail mail;

    @Autowired
    private TransactionTemplate transaction;

    @Autowired
    private Operators operators;

    @DynamicPropertySource
    static void directory(DynamicPropertyRegistry registry) {
        registry.add("switchboard.mail.directory", DIRECTORY::toString);
        registry.add("switchboard.mail.sweep-every", () -> "50ms");
    }

    @Test
    void keepsMailInsteadOfSendingIt() {
        var recipient = "ada-" + UUID.randomUUID() + "@northwind.example";
        var link = "http://localhost:8080/reset-password?token=abc";

        transaction.executeWithoutResult(status -> mail.send(
                new MailRecipient(recipient),
                MailTemplate.OPERATOR_INVITATION,
                Map.of("name", "Ada\r\nBcc: eve@evil.example", "link", link)));

        assertThat(mail.configured()).isTrue();
        assertThat(mailbox.awaitLink(recipient)).isEqualTo(link);
        assertThat(mailbox.to(recipient)).hasSize(1);
        assertThat(Mailbox.text(mailbox.to(recipient).getFirst())).contains("Hello Ada Bcc: eve@evil.example,");
    }

    @Test
    void invitesAnOperatorByMailAndReturnsNoLink() {
        var recipient = "grace-" + UUID.randomUUID() + "@switchboard.example";

        var made = with(rows.operatorToken(operators.operator()), "POST", "/v1/operator/operators", """
                {"name": "Grace Hopper", "email": "%s"}""".formatted(
                                recipient))
                .assertStatus(201)
                .json();

        assertThat(made.get("invitation").has("url")).isFalse();
        assertThat(mailbox.awaitLink(recipient)).startsWith("http://localhost:8080/invitation?token=");
        assertThat(Mailbox.text(mailbox.to(recipient).getFirst())).contains("Hello Grace Hopper", "operate");
    }
}
