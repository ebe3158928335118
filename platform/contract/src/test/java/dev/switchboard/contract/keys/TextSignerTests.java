package dev.switchboard.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextSignerTests {

    private static final List<String> BINDING = List.of("calls", "acme");
    private static final List<List<String>> LISTS = List.of(List.of("2026-11-20", "Ä🎧"), List.of(), List.of(""));

    private final TextSigner signer = signer("new");

    private static TextSigner signer(String... ids) {
        var keys = Arrays.stream(ids).map(TextSignerTests::key).collect(Collectors.joining(","));
        return new TextSigner(KeyRing.parse("keys", keys), "test 1");
    }

    private static String key(String id) {
        var bytes = new byte[32];
        Arrays.fill(bytes, (byte) id.hashCode());
        return id + ":" + Base64.getEncoder().encodeToString(bytes);
    }

    @Test
    void verifiesWhatItSigned() {
        var text = signer.sign(BINDING, LISTS);

        assertThat(text).matches("[A-Za-z0-9_-]+");
        assertThat(signer.verify(BINDING, text)).contains(LISTS);
    }

    @Test
    void rejectsAnotherBinding() {
        var text = signer.sign(BINDING, LISTS);

        assertThat(signer.verify(List.of("calls", "globex"), text)).isEmpty();
        assertThat(signer.verify(List.of("callsacme"), text)).isEmpty();
        assertThat(signer.verify(List.of("calls", "acme", ""), text)).isEmpty();
        assertThat(signer.verify(List.of(), text)).isEmpty();
    }

    @Test
    void rejectsATextOfAnotherPurpose() {
        var other = new TextSigner(KeyRing.parse("keys", key("new")), "test 2");

        assertThat(other.verify(BINDING, signer.sign(BINDING, LISTS))).isEmpty();
    }

    @Test
    void rejectsATextWithAnyCharacterAlteredAddedOrRemoved() {
        var text = signer.sign(BINDING, LISTS);

        for (int i = 0; i < text.length(); i++) {
            char other = text.charAt(i) == 'A' ? 'B' : 'A';
            assertThat(signer.verify(BINDING, text.substring(0, i) + other + text.substring(i + 1)))
                    .as("character %d", i)
                    .isEmpty();
            assertThat(signer.verify(BINDING, text.substring(0, i))).isEmpty();
        }
        assertThat(signer.verify(BINDING, text + "A")).isEmpty();
        assertThat(signer.verify(BINDING, text + "=")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "AQ", "%", "AQAA\n", "not base64url!"})
    void rejectsMalformedTexts(String text) {
        assertThat(signer.verify(BINDING, text)).isEmpty();
    }

    @Test
    void acceptsTextsOfAnOldKeyWhileItIsInTheRing() {
        var before = signer("old").sign(BINDING, LISTS);
        var rotated = signer("new", "old");

        assertThat(rotated.verify(BINDING, before)).contains(LISTS);
        assertThat(signer.verify(BINDING, rotated.sign(BINDING, LISTS)))
                .as("the first key of the ring signs")
                .contains(LISTS);
        assertThat(signer.verify(BINDING, before)).isEmpty();
    }
}
