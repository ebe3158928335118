package dev.switchboard.asterisk.guessing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessListTests {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-20T12:00:00Z"), ZoneOffset.UTC);

    @Test
    void refusesNetworksButNotThoseOfCarriers() {
        var carriers = new NeverRefused(List.of("198.51.100.0/24", "2001:db8::9", "localhost"), CLOCK).networks();

        assertThat(AccessList.rules(List.of("203.0.113.7", "2001:db8:1:2:0:0:0:0/64"), carriers))
                .startsWith("[guessing]\ntype = acl\ndeny = 203.0.113.7,2001:db8:1:2:0:0:0:0/64\n"
                        + "permit = 127.0.0.1,::1,198.51.100.0/24,2001:db8:0:0:0:0:0:9,127.0.0.1");
    }

    /// Each would make the list mean something else.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.2.3.4;",
                "victim.example",
                "1.2.3.4,0.0.0.0/0",
                "1.2.3.4/99",
                "!1.2.3.4",
                "1.2.3.4\npermit=x",
                ""
            })
    void writesNothingButLiterals(String address) {
        assertThat(AccessList.rules(List.of(address, "203.0.113.7"), List.of())).contains("\ndeny = 203.0.113.7\n");
    }

    @ParameterizedTest
    @CsvSource({
        "198.51.100.0/24, 198.51.100.20, true",
        "198.51.100.0/24, 198.51.101.20, false",
        "198.51.100.20, 198.51.100.20, true",
        "198.51.100.16/29, 198.51.100.23, true",
        "198.51.100.16/29, 198.51.100.24, false",
        "2001:db8::/32, 2001:db8:1::7, true",
        "2001:db8::/32, 198.51.100.20, false",
        "0.0.0.0/0, 198.51.100.20, true"
    })
    void containsTheAddressesOfANetwork(String network, String address, boolean contains) {
        assertThat(Objects.requireNonNull(Network.parse(network)).contains(InetAddress.ofLiteral(address)))
                .isEqualTo(contains);
    }
}
