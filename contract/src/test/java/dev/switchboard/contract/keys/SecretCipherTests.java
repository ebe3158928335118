package dev.switchboard.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class SecretCipherTests {

    private static final String PLACE = "acme/1";
    private static final byte[] CONTENT = "{\"id\":1}".getBytes(StandardCharsets.UTF_8);
    private static final String OLD = key("old", 1);
    private static final String NEW = key("new", 2);

    private static String key(String id, int fill) {
        var bytes = new byte[32];
        Arrays.fill(bytes, (byte) fill);
        return id + ":" + Base64.getEncoder().encodeToString(bytes);
    }

    private static SecretCipher seal(String keys) {
        return new SecretCipher(KeyRing.parse("keys", keys), "test 1");
    }

    @Test
    void opensWhatItSealed() {
        var seal = seal(NEW);

        assertThat(seal.open(PLACE, ByteBuffer.wrap(seal.seal(PLACE, CONTENT)))).contains(CONTENT);
    }

    @Test
    void opensWhatAnEarlierKeySealedAsLongAsItIsInTheRing() {
        var sealed = seal(OLD).seal(PLACE, CONTENT);

        assertThat(seal(NEW + "," + OLD).open(PLACE, ByteBuffer.wrap(sealed))).contains(CONTENT);
        assertThat(seal(NEW).open(PLACE, ByteBuffer.wrap(sealed))).isEmpty();
    }

    @Test
    void tellsByItsBeginningWhetherTheFirstKeySealedIt() {
        var ring = seal(NEW + "," + OLD);

        assertThat(ring.seal(PLACE, CONTENT)).startsWith(ring.prefix());
        assertThat(Arrays.mismatch(seal(OLD).seal(PLACE, CONTENT), ring.prefix()))
                .isBetween(0, ring.prefix().length - 1);
    }

    @Test
    void sealsDifferentlyEachTime() {
        var seal = seal(NEW);

        assertThat(seal.seal(PLACE, CONTENT)).isNotEqualTo(seal.seal(PLACE, CONTENT));
    }

    @Test
    void opensNothingThatWasAlteredOrBelongsToAnotherPlaceOrPurpose() {
        var seal = seal(NEW);
        var sealed = seal.seal(PLACE, CONTENT);

        assertThat(seal.open("acme/2", ByteBuffer.wrap(sealed))).isEmpty();
        assertThat(new SecretCipher(KeyRing.parse("keys", NEW), "test 2").open(PLACE, ByteBuffer.wrap(sealed)))
                .isEmpty();
        for (int length = 0; length < sealed.length; length++) {
            assertThat(seal.open(PLACE, ByteBuffer.wrap(sealed, 0, length))).isEmpty();
        }
        sealed[sealed.length - 1] ^= 1;
        assertThat(seal.open(PLACE, ByteBuffer.wrap(sealed))).isEmpty();
    }
}
