package dev.switchboard.app.team.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SipAccountTests {

    @ParameterizedTest
    @CsvSource({
        "localhost, true",
        "pbx.localhost, true",
        "127.0.0.1, true",
        "127.1.2.3, true",
        "::1, true",
        "[::1], true",
        "sip.example.com, false",
        "localhost.example.com, false",
        "192.0.2.1, false",
        "127.example.com, false"
    })
    void knowsADomainThatNoPhoneReaches(String domain, boolean loopback) {
        assertThat(new SipAccount("u1", "secret", domain, List.of("udp"), 5060).loopback())
                .isEqualTo(loopback);
    }
}
