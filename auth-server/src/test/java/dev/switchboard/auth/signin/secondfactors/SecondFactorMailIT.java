package dev.switchboard.auth.signin.secondfactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.mail.Mailbox;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/// The mail to a user whose second factors were removed.
class SecondFactorMailIT extends SecondFactorTest {

    private static final Path DIRECTORY =
            Path.of("target/test-mail/second-factors-" + ProcessHandle.current().pid());

    @DynamicPropertySource
    static void keepMail(DynamicPropertyRegistry registry) {
        registry.add("switchboard.mail.directory", DIRECTORY::toString);
        registry.add("switchboard.mail.sweep-every", () -> "50ms");
    }

    @Test
    void leadsToTheSignIn() {
        var colleague = telephony.user(owner.orgId());

        with(recent(owner), "POST", "/v1/users/" + colleague.id() + "/reset-second-factor", null)
                .assertStatus(204);

        assertThat(new Mailbox(DIRECTORY).awaitLink(colleague.email())).isEqualTo("http://localhost:8080/sign-in");
    }
}
