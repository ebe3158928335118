package dev.switchboard.api.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutboundAddressTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com/a.png",
                "https://example.com:8443/a?b=c",
                "https://93.184.215.14/",
                "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/",
                "https://10.example.com/",
                "HTTPS://Example.COM/"
            })
    void acceptsHttpsAddressesOfPublicHosts(String text) {
        assertThat(OutboundAddress.of(text, false).loopback()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "http://example.com/",
                "ftp://example.com/",
                "https:///a",
                "https://",
                "//example.com/",
                "https:example.com",
                "https://exa mple.com/",
                "https://user@example.com/",
                "https://user:secret@example.com/",
                "https://@example.com/",
                "https://example.com:0/",
                "https://example.com:65536/",
                "https://example.com:22/",
                "https://example.com:80/",
                "https://example.com:6379/",
                "https://93.184.215.14:9443/",
                "https://localhost/",
                "https://LOCALHOST./",
                "https://a.localhost/",
                "https://127.0.0.1/",
                "https://127.1/",
                "https://2130706433/",
                "https://0x7f.0.0.1/",
                "https://0x7f000001/",
                "https://0177.0.0.1/",
                "https://10.0.0.1/",
                "https://172.16.3.4/",
                "https://192.168.1.1/",
                "https://169.254.169.254/latest/meta-data",
                "https://100.64.0.1/",
                "https://0.0.0.0/",
                "https://224.0.0.1/",
                "https://255.255.255.255/",
                "https://198.51.100.7/",
                "https://[::1]/",
                "https://[::]/",
                "https://[::ffff:127.0.0.1]/",
                "https://[::ffff:10.0.0.1]/",
                "https://[::127.0.0.1]/",
                "https://[64:ff9b::7f00:1]/",
                "https://[fc00::1]/",
                "https://[fe80::1]/",
                "https://[2002:7f00:1::]/",
                "https://[2001:db8::1]/",
                "https://[2001:0:7f00:1::]/",
                "https://[ff02::1]/"
            })
    void refusesLiteralsThatAreNotPublicHttpsAddresses(String text) {
        assertThatThrownBy(() -> OutboundAddress.of(text, false)).isInstanceOf(AddressRefused.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://localhost:12345/", "https://127.0.0.1/", "https://[::1]/"})
    void acceptsThisMachineIfItIsAllowed(String text) {
        assertThat(OutboundAddress.of(text, true).loopback()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://10.0.0.1/", "https://169.254.169.254/", "http://localhost/"})
    void refusesOtherPrivateAddressesNevertheless(String text) {
        assertThatThrownBy(() -> OutboundAddress.of(text, true)).isInstanceOf(AddressRefused.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {2048, 2049})
    void acceptsALengthOf2048(int length) {
        var text = "https://example.com/" + "a".repeat(length - "https://example.com/".length());
        if (length <= OutboundAddress.MAX_LENGTH) {
            assertThat(OutboundAddress.of(text, false).uri().toString()).isEqualTo(text);
        } else {
            assertThatThrownBy(() -> OutboundAddress.of(text, false)).isInstanceOf(AddressRefused.class);
        }
    }
}
