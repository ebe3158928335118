package dev.switchboard.app.team.devices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.SessionCipher;
import dev.switchboard.app.sessions.TestSessionCipher;
import dev.switchboard.testkit.TestClock;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProvisioningTests {

    private static final SipAccount ACCOUNT =
            new SipAccount("u1", "secret<&>", "sip.example", List.of("udp", "tls"), 5061);

    private final TestClock clock = TestClock.at("2026-11-25T12:00:00Z");
    private final SessionCipher cipher = TestSessionCipher.create();
    private final Provisioning provisioning = new Provisioning(
            cipher,
            new AddressProperties(
                    URI.create("https://phone.example/app"),
                    URI.create("https://phone.example/operator"),
                    URI.create("https://phone.example/v1"),
                    URI.create("https://phone.example")),
            clock);

    @Test
    void givesTheAccountForTenMinutes() {
        var address = provisioning.address("Ana \"Annie\" Ruiz", ACCOUNT);
        assertThat(address)
                .startsWith("https://phone.example/app/devices/provisioning/")
                .doesNotContain("secret");
        var token = address.substring(address.lastIndexOf('/') + 1);

        assertThat(provisioning.file(token))
                .hasValueSatisfying(file -> assertThat(file)
                        .contains(
                                ">secret&#60;&#38;&#62;<",
                                "&#34;Ana \\&#34;Annie\\&#34; Ruiz&#34; &#60;sip:u1@sip.example&#62;",
                                "&#60;sip:sip.example:5061;transport=tls&#62;"));
        clock.advance(Duration.ofMinutes(10));
        assertThat(provisioning.file(token)).isEmpty();
    }

    @Test
    void givesNothingForAnAlteredAddressOrAnotherSecretOfTheSessions() {
        var token = provisioning.address("Ana", ACCOUNT).substring(47);

        assertThat(provisioning.file(token.substring(1))).isEmpty();
        assertThat(provisioning.file("not base64!")).isEmpty();
        assertThat(provisioning.file(cipher.encrypt("sign-in", ACCOUNT))).isEmpty();
    }
}
