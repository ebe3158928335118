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

    private static SecretCipher cipher(String keys) {
        return new SecretCipher(KeyRing.parse("keys", keys), "test 1");
    }

    @Test
    void decryptsWhatItEncrypted() {
        var cipher = cipher(NEW);

        assertThat(cipher.decrypt(PLACE, ByteBuffer.wrap(cipher.encrypt(PLACE, CONTENT))))
                .contains(CONTENT);
    }

    @Test
    void decryptsWithAnOldKeyWhileItIsInTheRing() {
        var encrypted = cipher(OLD).encrypt(PLACE, CONTENT);

        assertThat(cipher(NEW + "," + OLD).decrypt(PLACE, ByteBuffer.wrap(encrypted)))
                .contains(CONTENT);
        assertThat(cipher(NEW).decrypt(PLACE, ByteBuffer.wrap(encrypted))).isEmpty();
    }

    @Test
    void showsByThePrefixWhetherTheFirstKeyEncryptedIt() {
        var rotated = cipher(NEW + "," + OLD);

        assertThat(rotated.encrypt(PLACE, CONTENT)).startsWith(rotated.prefix());
        assertThat(Arrays.mismatch(cipher(OLD).encrypt(PLACE, CONTENT), rotated.prefix()))
                .isBetween(0, rotated.prefix().length - 1);
    }

    @Test
    void encryptsDifferentlyEachTime() {
        var cipher = cipher(NEW);

        assertThat(cipher.encrypt(PLACE, CONTENT)).isNotEqualTo(cipher.encrypt(PLACE, CONTENT));
    }

    @Test
    void decryptsNothingThatWasAlteredOrBelongsToAnotherPlaceOrPurpose() {
        var cipher = cipher(NEW);
        var encrypted = cipher.encrypt(PLACE, CONTENT);

        assertThat(cipher.decrypt("acme/2", ByteBuffer.wrap(encrypted))).isEmpty();
        assertThat(new SecretCipher(KeyRing.parse("keys", NEW), "test 2").decrypt(PLACE, ByteBuffer.wrap(encrypted)))
                .isEmpty();
        for (int length = 0; length < encrypted.length; length++) {
            assertThat(cipher.decrypt(PLACE, ByteBuffer.wrap(encrypted, 0, length)))
                    .isEmpty();
        }
        encrypted[encrypted.length - 1] ^= 1;
        assertThat(cipher.decrypt(PLACE, ByteBuffer.wrap(encrypted))).isEmpty();
    }
}
