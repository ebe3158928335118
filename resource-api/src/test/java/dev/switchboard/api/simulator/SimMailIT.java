package dev.switchboard.api.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The mail that the authorization server keeps, as the control interface lists it.
@ApiTest
class SimMailIT {

    private final SimulatorClient simulator;
    private final String recipient = "ada-" + UUID.randomUUID() + "@northwind.example";

    SimMailIT(SimulatorClient simulator) {
        this.simulator = simulator;
    }

    private void keep(String name, String to, String text) throws IOException {
        var directory = Files.createDirectories(Path.of(TestSettings.MAIL_DIRECTORY));
        var file = directory.resolve(name);
        Files.writeString(file, """
                Date: Fri, 20 Nov 2026 12:00:00 +0000
                From: =?UTF-8?Q?B=C3=BCro?= <no-reply@switchboard.example>
                To: Ada <%s>
                Subject: =?UTF-8?Q?=C3=84nderung?=
                MIME-Version: 1.0
                Content-Type: multipart/alternative; boundary="part"

                --part
                Content-Type: text/plain; charset=UTF-8
                Content-Transfer-Encoding: quoted-printable

                %s
                --part
                Content-Type: text/html; charset=UTF-8

                <p>Not this part: http://localhost/html</p>
                --part--
                """.formatted(to, text).replace("\n", "\r\n"));
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-11-20T12:00:00.123Z")));
    }

    private JsonNode mail(String query) {
        return simulator.send("GET", "/sim/mail" + query, "").assertStatus(200).json();
    }

    @Test
    void listsTheMailOfARecipientNewestFirst() throws IOException {
        keep("019ab000-0000-7000-8000-000000000001.eml", recipient, "Gr=C3=BC=C3=9Fe");
        keep(
                "019ab000-0000-7000-8000-000000000002.eml",
                recipient,
                "Open http://localhost:8080/invitation?token=3D=\n" + "abc_-1 or (https://switchboard.example/x).");
        keep("019ab000-0000-7000-8000-000000000003.eml", "somebody.else@northwind.example", "Hello");
        keep(".019ab000-0000-7000-8000-000000000004.incomplete", recipient, "Hello");

        var answer = mail("?to=" + recipient.toUpperCase(Locale.ROOT));

        assertThat(answer.propertyNames()).containsExactly("items");
        assertThat(answer.get("items")).hasSize(2);
        var newest = answer.get("items").get(0);
        assertThat(newest.propertyNames()).containsExactly("from", "to", "subject", "text", "links", "sent_at");
        assertThat(newest.get("from").asString()).isEqualTo("no-reply@switchboard.example");
        assertThat(newest.get("to").asString()).isEqualTo(recipient);
        assertThat(newest.get("subject").asString()).isEqualTo("Änderung");
        assertThat(newest.get("sent_at").asString()).isEqualTo("2026-11-20T12:00:00.123Z");
        assertThat(newest.get("links").valueStream().map(JsonNode::asString))
                .containsExactly("http://localhost:8080/invitation?token=abc_-1", "https://switchboard.example/x");
        assertThat(answer.get("items").get(1).get("text").asString()).isEqualTo("Grüße");
        assertThat(mail("").get("items").size()).isGreaterThanOrEqualTo(3);
    }

    @Test
    void listsNothingForARecipientWithoutMail() {
        assertThat(mail("?to=" + recipient).get("items")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"?to=", "?to=a@b.example&to=c@d.example", "?form=a@b.example"})
    void refusesOtherParameters(String query) {
        simulator.send("GET", "/sim/mail" + query, "").assertStatus(422);
    }
}
