package dev.switchboard.api.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.keys.KeyRing;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AnswerSealTests {

    private static final IdempotentRequest REQUEST =
            new IdempotentRequest(new UUID(1, 2), "key:1", "POST /v1/calls", "k");
    private static final byte[] ANSWER = "{\"id\":1}".getBytes(StandardCharsets.UTF_8);
    private static final String OLD = key("old", 1);
    private static final String NEW = key("new", 2);

    private static String key(String id, int fill) {
        var bytes = new byte[32];
        Arrays.fill(bytes, (byte) fill);
        return id + ":" + Base64.getEncoder().encodeToString(bytes);
    }

    private static AnswerSeal seal(String keys) {
        return new AnswerSeal(KeyRing.parse("keys", keys));
    }

    @Test
    void opensWhatItSealed() {
        var seal = seal(NEW);

        assertThat(seal.open(REQUEST, ByteBuffer.wrap(seal.seal(REQUEST, ANSWER))))
                .contains(ANSWER);
    }

    @Test
    void opensWhatAnEarlierKeySealedAsLongAsItIsInTheRing() {
        var sealed = seal(OLD).seal(REQUEST, ANSWER);

        assertThat(seal(NEW + "," + OLD).open(REQUEST, ByteBuffer.wrap(sealed))).contains(ANSWER);
        assertThat(seal(NEW).open(REQUEST, ByteBuffer.wrap(sealed))).isEmpty();
    }

    @Test
    void sealsDifferentlyEachTime() {
        var seal = seal(NEW);

        assertThat(seal.seal(REQUEST, ANSWER)).isNotEqualTo(seal.seal(REQUEST, ANSWER));
    }

    @Test
    void opensNothingThatWasAlteredOrBelongsToAnotherRequest() {
        var seal = seal(NEW);
        var sealed = seal.seal(REQUEST, ANSWER);
        var other = new IdempotentRequest(REQUEST.orgId(), REQUEST.owner(), REQUEST.route(), "l");

        assertThat(seal.open(other, ByteBuffer.wrap(sealed))).isEmpty();
        sealed[sealed.length - 1] ^= 1;
        assertThat(seal.open(REQUEST, ByteBuffer.wrap(sealed))).isEmpty();
    }
}
