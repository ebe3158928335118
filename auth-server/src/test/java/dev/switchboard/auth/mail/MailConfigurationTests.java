package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.mail.javamail.JavaMailSender;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import org.springframework.mock.env.MockEnvironment;

class MailConfigurationTests {

    private static final String KEYS = "k1:" + Base64.getEncoder().encodeToString(new byte[32]);

    @TempDir
    Path directory;

    private static MailProperties properties(@Nullable String from, @Nullable String directory) {
        return new MailProperties(
                from, null, directory, 10, KEYS, Duration.ofSeconds(1), 5, Duration.ofHours(1), Duration.ofSeconds(1));
    }

    private static MailTransport transport(@Nullable String directory, @Nullable String host) {
        var beans = new StaticListableBeanFactory();
        var environment = new MockEnvironment();
        if (host != null) {
            beans.addBean("mailSender", new JavaMailSenderImpl());
            environment.setProperty("spring.mail.host", host);
        }
        return new MailConfiguration()
                .mailTransport(properties(null, directory), beans.getBeanProvider(JavaMailSender.class), environment);
    }

    @Test
    void isNotConfiguredWithoutAMailServer() {
        assertThat(transport(null, null).configured()).isFalse();
        assertThat(transport(" ", " ").configured()).isFalse();
    }

    @Test
    void sendsToAMailServerUnlessThereIsADirectory() {
        assertThat(transport("", "mail.example")).isInstanceOf(SmtpMailTransport.class);
        assertThat(transport(directory.toString(), "mail.example")).isInstanceOf(DirectoryMailTransport.class);
        assertThat(transport(directory.toString(), null).configured()).isTrue();
    }

    @Test
    void requiresASenderWhereMailLeavesTheMachine() {
        assertThat(properties(" ", null).sender(false)).hasToString("no-reply@localhost");
        assertThat(properties("Switchboard <a@b.example>", null).sender(true)).hasToString("Switchboard <a@b.example>");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> properties("", null).sender(true))
                .withMessage("switchboard.mail.from: required with a mail server");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        properties("a@b.example\r\nBcc: c@d.example", null).sender(true));
    }

    @Test
    void printsNoKeys() {
        assertThat(properties(null, null).toString()).doesNotContain(KEYS);
    }
}
