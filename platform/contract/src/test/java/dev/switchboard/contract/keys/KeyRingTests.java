package dev.switchboard.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyRingTests {

    private static final String KEY =
            Base64.getEncoder().encodeToString("a secret of exactly 32 bytes len".getBytes(StandardCharsets.UTF_8));

    @Test
    void readsKeysInTheirOrder() {
        var ring = KeyRing.parse("the.property", "b:" + KEY + ", a:" + KEY);

        assertThat(ring.first().id()).isEqualTo("b");
        assertThat(ring.find("a")).isPresent();
        assertThat(ring.find("c")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nocolon", ":YWJj", "a:", "a:?", "a:c2hvcnQ=", "a:KEY,", "a:KEY,a:KEY"})
    void rejectsAMalformedRingWithoutRepeatingIt(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> KeyRing.parse("the.property", text.replace("KEY", KEY)))
                .withMessageStartingWith("the.property: ")
                .withMessageNotContaining(KEY)
                .withNoCause();
    }

    @Test
    void printsOnlyTheIds() {
        assertThat(KeyRing.parse("the.property", "a:" + KEY).toString())
                .contains("a")
                .doesNotContain(KEY);
    }

    @Test
    void keepsOldKeysForVerificationWhenANewOneIsAddedInFront() {
        var before = KeyRing.parse("the.property", "old:" + KEY);
        var rotated = KeyRing.parse(
                "the.property", "new:" + Base64.getEncoder().encodeToString(new byte[32]) + ",old:" + KEY);

        assertThat(rotated.first().id()).isEqualTo("new");
        assertThat(rotated.find("old")).contains(before.first());
        assertThat(rotated.keys()).extracting(KeyRing.Key::id).containsExactly("new", "old");
    }

    @Test
    void rejectsARingWithoutKeys() {
        assertThatIllegalArgumentException().isThrownBy(() -> new KeyRing(List.of()));
    }
}
