package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.MailedLinksTest;
import dev.switchboard.auth.Telephony.TestUser;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Mail about what was done to an account.
class SecurityMailIT extends MailedLinksTest {

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser user;

    @BeforeEach
    void aUser() {
        user = telephony.userWithPassword(owner.orgId());
    }

    @Test
    void isSentAboutAnApiKeyAndRefusesNoneHoweverManyThereAre() {
        IntStream.range(0, 7)
                .forEach(number ->
                        as(user, "POST", "/v1/api-keys", """
                        {"name": "Key %d", "scopes": ["users:read"]}""".formatted(number)).assertStatus(201));

        await().until(() -> mailbox.to(user.email()).size() == 5);
        assertThat(Mailbox.text(mailbox.to(user.email()).getLast()))
                .contains("The API key \"Key 0\" was created. It acts in your name on Switchboard.")
                .containsPattern("Time: [A-Z][a-z]+ \\d+, \\d{4}, \\d+:\\d\\d:\\d\\d [AP]M \\S+\\r\\n")
                .containsPattern("IP address: \\S+\\r\\n")
                .contains("revoke the key");
    }

    @Test
    void isSentAboutANewPassword() {
        asRecent(user, "POST", "/v1/users/me/password", "{\"password\": \"three green umbrellas\"}")
                .assertStatus(204);

        await().until(() -> mailbox.to(user.email()).size() == 1);
        assertThat(Mailbox.text(mailbox.to(user.email()).getFirst()))
                .contains("The password of your Switchboard account was changed", "Device: not known");
    }
}
