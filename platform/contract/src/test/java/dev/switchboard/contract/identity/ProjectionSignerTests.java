package dev.switchboard.contract.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.keys.KeyRing;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class ProjectionSignerTests {

    private static final String KEY = Projection.credentialKey("ab".repeat(32));
    private static final String JSON = "{\"valid\": true, \"claims\": {\"name\": \"é ü\"}}";

    private final ProjectionSigner signer = signer(key("new", 1) + "," + key("old", 2));

    @Test
    void verifiesWhatItSigned() {
        var value = signer.sign(KEY, 1_700_000_000_000L, JSON);

        assertThat(value).startsWith("1700000000000 ");
        assertThat(signer.verify(KEY, value)).contains(JSON);
    }

    @Test
    void verifiesWithEachKeyOfTheRing() {
        assertThat(signer.verify(KEY, signer(key("old", 2)).sign(KEY, 1, JSON))).contains(JSON);
        assertThat(signer.verify(KEY, signer(key("new", 3)).sign(KEY, 1, JSON))).isEmpty();
    }

    @Test
    void refusesAnEntryOfAnotherCredential() {
        assertThat(signer.verify(Projection.credentialKey("cd".repeat(32)), signer.sign(KEY, 1, JSON)))
                .isEmpty();
    }

    @Test
    void refusesWhatIsNotSigned() {
        var value = signer.sign(KEY, 1, JSON);

        for (var forged : new String[] {
            "",
            " ",
            "1 ",
            "1 " + JSON,
            "1  " + JSON,
            JSON,
            Projection.TOMBSTONE,
            value.substring(0, value.length() - 1),
            value + "A",
            value.replace("true", "false"),
            "1 " + value
        }) {
            assertThat(signer.verify(KEY, forged)).as(forged).isEmpty();
        }
    }

    private static ProjectionSigner signer(String keys) {
        return new ProjectionSigner(KeyRing.parse("keys", keys));
    }

    private static String key(String id, int filler) {
        var bytes = new byte[32];
        bytes[0] = (byte) filler;
        return id + ":" + Base64.getEncoder().encodeToString(bytes);
    }
}
