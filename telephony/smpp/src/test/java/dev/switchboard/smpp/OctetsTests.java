package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// 3GPP TS 23.038, section 4, and SMPP 3.4, 5.2.19.
class OctetsTests {

    private static final byte[] ZHE = "ж".getBytes(StandardCharsets.UTF_16BE);

    @ParameterizedTest
    @ValueSource(ints = {0x08, 0x18, 0x19, 0x1b, 0xe0, 0xe8, 0xef})
    void areUcs2(int dataCoding) {
        assertThat(Octets.isText(dataCoding)).isTrue();
        assertThat(new Octets(dataCoding, ZHE).decoded()).isEqualTo("ж");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x00, 0x10, 0x11, 0x13, 0xc0, 0xc8, 0xd0, 0xdf, 0xf0, 0xf3})
    void areOfTheGsmAlphabet(int dataCoding) {
        assertThat(Octets.isText(dataCoding)).isTrue();
        assertThat(new Octets(dataCoding, new byte[] {0x04, 0x36}).decoded()).isEqualTo("è6");
    }

    @ParameterizedTest
    @ValueSource(ints = {0x02, 0x04, 0x09, 0x14, 0x1c, 0x20, 0x28, 0x38, 0x40, 0x80, 0xf4, 0xf7})
    void areNoTextThatCanBeRead(int dataCoding) {
        assertThat(Octets.isText(dataCoding)).isFalse();
    }

    @Test
    void areOfTheirCharsetWhereSmppNamesOne() {
        assertThat(new Octets(0x03, new byte[] {(byte) 0xe9}).decoded()).isEqualTo("é");
        assertThat(new Octets(0x06, new byte[] {(byte) 0xd6}).decoded()).isEqualTo("ж");
        assertThat(new Octets(0x07, new byte[] {(byte) 0xe9}).decoded()).isEqualTo("י");
        assertThat(new Octets(0x01, new byte[] {'a', (byte) 0xe9}).decoded()).isEqualTo("a\ufffd");
    }

    @Test
    void becomeTextThatCanBeStored() {
        assertThat(new Octets(0x03, new byte[] {'a', 0}).decoded()).isEqualTo("a\ufffd");
        assertThat(new Octets(0x00, new byte[] {(byte) 0x80}).decoded()).isEqualTo("\ufffd");
    }
}
