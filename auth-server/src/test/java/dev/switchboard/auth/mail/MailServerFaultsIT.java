package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A mail server that refuses, delays or never responds.
@Tag("slow")
class MailServerFaultsIT extends MailTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CONNECT | 421 4.3.2 too busy",
                "MAIL | 451 4.3.0 later",
                "RCPT | 450 4.2.1 mailbox busy",
                "RCPT | 452 4.2.2 mailbox full",
                "RCPT | 552 5.2.2 mailbox full",
                ". | 451 4.7.1 greylisted",
                // All mail would be refused: an error of the settings, on one side or the other.
                "CONNECT | 554 5.7.1 go away",
                "MAIL | 553 5.7.1 not your address"
            })
    void triesAgainAfterARefusalThatMayPass(String command, String response) {
        var recipient = recipient();
        try (var _ = new ScriptedSmtpServer(PORT, Map.of(command, response))) {
            invite(recipient);
            await().until(() -> lastError(recipient).contains(response.substring(0, 3)));
        }

        startMailServer();
        clock.advance(Duration.ofMinutes(5));

        awaitMail(recipient);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "RCPT | 550 5.1.1 no such user",
                "RCPT | 553 5.1.3 malformed",
                "DATA | 554 5.6.0 no",
                ". | 554 5.7.1 spam"
            })
    void givesUpWhatIsRefusedForGood(String command, String response) {
        var recipient = recipient();
        var other = recipient();
        try (var server = new ScriptedSmtpServer(PORT, Map.of(command, response))) {
            invite(recipient);
            await().until(() -> !isWaiting(recipient));
            assertThat(server.connections()).isEqualTo(1);
        }

        startMailServer();
        invite(other);

        awaitMail(other);
        assertThat(received(recipient)).isEmpty();
    }

    @Test
    void storesNeitherLinksNorAddressesThatTheServerRepeats() {
        var recipient = recipient();
        var response = "451 <" + recipient + "> with " + LINK + " later";
        try (var _ = new ScriptedSmtpServer(PORT, Map.of(".", response))) {
            invite(recipient);
            await().until(() -> !lastError(recipient).isEmpty());
        }

        assertThat(lastError(recipient)).isEqualTo("451 <<address>> with <link> later");
    }

    @ParameterizedTest
    @CsvSource({"CONNECT", "RCPT", "."})
    void endsAnAttemptAtAServerThatHangs(String command) {
        var recipient = recipient();
        try (var _ = new ScriptedSmtpServer(PORT, Map.of(command, ScriptedSmtpServer.SILENCE))) {
            invite(recipient);
            await().until(() -> lastError(recipient).equals("the attempt took too long"));
        }

        startMailServer();
        clock.advance(Duration.ofMinutes(5));

        awaitMail(recipient);
    }
}
