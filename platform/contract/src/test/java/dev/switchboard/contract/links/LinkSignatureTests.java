package dev.switchboard.contract.links;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.keys.KeyRing;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LinkSignatureTests {

    private static final String PATH = "/v1/recordings/0199aa00-0000-7000-8000-000000000001/media";
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final long EXPIRY = NOW.getEpochSecond() + 60;

    private final UUID orgId = UUID.randomUUID();
    private final LinkSignature links = new LinkSignature(ring("a"));

    private static KeyRing ring(String... ids) {
        var text = new StringBuilder();
        for (var id : ids) {
            var key = id.repeat(32).substring(0, 32);
            text.append(text.isEmpty() ? "" : ",")
                    .append(id)
                    .append(':')
                    .append(Base64.getEncoder().encodeToString(key.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        }
        return KeyRing.parse("test", text.toString());
    }

    @Test
    void isValidForItsPathUntilItExpires() {
        var signature = links.sign(orgId, PATH, EXPIRY);

        assertThat(links.verify(PATH, signature, EXPIRY, NOW)).contains(orgId);
        assertThat(links.verify(
                        PATH, signature, EXPIRY, Instant.ofEpochSecond(EXPIRY).minusMillis(1)))
                .contains(orgId);
        assertThat(links.verify(PATH, signature, EXPIRY, Instant.ofEpochSecond(EXPIRY)))
                .isEmpty();
    }

    @Test
    void isInvalidForAnotherPathOrExpiry() {
        var signature = links.sign(orgId, PATH, EXPIRY);

        assertThat(links.verify(PATH.replace('1', '2'), signature, EXPIRY, NOW)).isEmpty();
        assertThat(links.verify(PATH + "/", signature, EXPIRY, NOW)).isEmpty();
        assertThat(links.verify(PATH, signature, EXPIRY + 1, NOW)).isEmpty();
    }

    @Test
    void isInvalidWithAnyCharacterAltered() {
        var signature = links.sign(orgId, PATH, EXPIRY);

        for (int i = 0; i < signature.length(); i++) {
            char other = signature.charAt(i) == 'A' ? 'B' : 'A';
            var altered = signature.substring(0, i) + other + signature.substring(i + 1);
            assertThat(links.verify(PATH, altered, EXPIRY, NOW)).as(altered).isEmpty();
        }
    }

    @Test
    void isInvalidWhenItIsMalformed() {
        for (var garbage : new String[] {"", "A", "AQ", "Af8", "%", "=", "x".repeat(2000), "AQFh"}) {
            assertThat(links.verify(PATH, garbage, EXPIRY, NOW)).as(garbage).isEmpty();
        }
    }

    @Test
    void isValidWhileItsKeyIsInTheRing() {
        var before = links.sign(orgId, PATH, EXPIRY);
        var both = new LinkSignature(ring("b", "a"));
        var after = both.sign(orgId, PATH, EXPIRY);

        assertThat(both.verify(PATH, before, EXPIRY, NOW)).contains(orgId);
        assertThat(both.verify(PATH, after, EXPIRY, NOW)).contains(orgId);
        assertThat(links.verify(PATH, after, EXPIRY, NOW)).isEmpty();
    }

    @Test
    void isInvalidUnderAnotherKeyOfTheSameId() {
        var other = new LinkSignature(
                KeyRing.parse("test", "a:" + Base64.getEncoder().encodeToString(new byte[32])));

        assertThat(other.verify(PATH, links.sign(orgId, PATH, EXPIRY), EXPIRY, NOW))
                .isEmpty();
    }

    @Test
    void isInvalidWithTheCompanyOfAnotherLink() {
        var own = Base64.getUrlDecoder().decode(links.sign(orgId, PATH, EXPIRY));
        var foreign = Base64.getUrlDecoder().decode(links.sign(UUID.randomUUID(), PATH, EXPIRY));
        // Version, length of the key's id, the id "a", then the company.
        System.arraycopy(foreign, 3, own, 3, 16);

        var mixed = Base64.getUrlEncoder().withoutPadding().encodeToString(own);
        assertThat(links.verify(PATH, mixed, EXPIRY, NOW)).isEmpty();
    }

    @Test
    void isInvalidWithPaddingOrInAnotherAlphabet() {
        var signature = links.sign(orgId, PATH, EXPIRY);

        assertThat(links.verify(PATH, signature + "=", EXPIRY, NOW)).isEmpty();
        assertThat(links.verify(PATH, signature + "==", EXPIRY, NOW)).isEmpty();
        assertThat(links.verify(PATH, signature + "\n", EXPIRY, NOW)).isEmpty();
    }
}
