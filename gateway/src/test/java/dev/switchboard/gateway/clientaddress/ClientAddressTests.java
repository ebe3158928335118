package dev.switchboard.gateway.clientaddress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressTests {

    @ParameterizedTest
    @CsvSource({
        "203.0.113.9, 203.0.113.9, 203.0.113.9",
        "203.0.113.9:4711, 203.0.113.9, 203.0.113.9",
        "' 203.0.113.9 ', 203.0.113.9, 203.0.113.9",
        "2001:db8:1:2:3:4:5:6, 2001:db8:1:2:3:4:5:6, 2001:db8:1:2::/64",
        "[2001:db8:1:2:3:4:5:6]:443, 2001:db8:1:2:3:4:5:6, 2001:db8:1:2::/64",
        "[::1], ::1, ::/64",
        "::ffff:203.0.113.9, 203.0.113.9, 203.0.113.9"
    })
    void isReadAsProxiesWriteItAndCountedByPrefix(String written, String text, String limitKey) {
        var address = ClientAddress.parse(written).orElseThrow();

        assertThat(address.text()).isEqualTo(text);
        assertThat(address.limitKey()).isEqualTo(limitKey);
    }

    @Test
    void countsTheSame64AsOne() {
        assertThat(ClientAddress.parse("2001:db8::1").orElseThrow().limitKey())
                .isEqualTo(ClientAddress.parse("2001:db8::ffff:1").orElseThrow().limitKey())
                .isNotEqualTo(
                        ClientAddress.parse("2001:db8:0:1::1").orElseThrow().limitKey());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "unknown", "_hidden", "localhost", "1.2.3", "1.2.3.4.5", "[::1", "a:b", "example.com:80"})
    void isNeverLookedUpByName(String written) {
        assertThat(ClientAddress.parse(written)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.0.1, true",
        "10.0.0.0/8, 11.0.0.1, false",
        "192.0.2.7, 192.0.2.7, true",
        "192.0.2.7, 192.0.2.8, false",
        "2001:db8::/32, 2001:db8:ffff::1, true",
        "2001:db8::/32, 2001:db9::1, false",
        "::1, ::1, true",
        "10.0.0.0/8, ::1, false"
    })
    void isTrustedByRange(String range, String address, boolean trusted) {
        var parsed = ClientAddress.parse(address).orElseThrow().address();

        assertThat(new TrustedProxies(List.of(range)).trusts(parsed)).isEqualTo(trusted);
    }

    @Test
    void isNotTrustedByDefault() {
        var loopback = Objects.requireNonNull(java.net.InetAddress.getLoopbackAddress());
        assertThat(new TrustedProxies(List.of()).trusts(loopback)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/33", "10.0.0.0/x", "proxy.example", "10.0.0.0/-1", ""})
    void rejectsAMalformedRange(String range) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TrustedProxies(List.of(range)))
                .withMessageContaining("switchboard.trusted-proxies");
    }
}
