package dev.switchboard.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class Sha256Tests {

    /// FIPS 180-4's example of NIST.
    private static final String OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void hashesBytesAndText() {
        assertThat(Sha256.hex("abc")).isEqualTo(OF_ABC);
        assertThat(Sha256.hex("abc".getBytes(StandardCharsets.US_ASCII))).isEqualTo(OF_ABC);
        assertThat(Sha256.of("abc")).isEqualTo(HexFormat.of().parseHex(OF_ABC));
        assertThat(Sha256.of("ñ")).isEqualTo(Sha256.of(new byte[] {(byte) 0xC3, (byte) 0xB1}));
    }

    /// RFC 7636, appendix B.
    @Test
    void derivesTheChallengeOfAVerifier() {
        assertThat(Sha256.challenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
                .isEqualTo("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }
}
