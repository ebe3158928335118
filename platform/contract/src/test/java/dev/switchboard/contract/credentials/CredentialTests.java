package dev.switchboard.contract.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialTests {

    private final SecureRandom random = new SecureRandom();

    @ParameterizedTest
    @EnumSource(CredentialType.class)
    void readsWhatItGenerated(CredentialType type) {
        for (int i = 0; i < 1000; i++) {
            var credential = Credential.generate(type, random);
            var read = Credential.parse(credential.value()).orElseThrow();

            assertThat(read.type()).isEqualTo(type);
            assertThat(read.value())
                    .startsWith(type.prefix())
                    .hasSize(type.prefix().length() + 49);
            assertThat(read.sha256()).isEqualTo(credential.sha256()).hasSize(32);
        }
    }

    @Test
    void rejectsEveryCredentialWithOneCharacterChanged() {
        var value = Credential.generate(CredentialType.API_KEY, random).value();

        for (int i = 0; i < value.length(); i++) {
            var changed = new StringBuilder(value);
            changed.setCharAt(i, value.charAt(i) == 'a' ? 'b' : 'a');
            assertThat(Credential.parse(changed.toString()))
                    .as("character %d", i)
                    .isEmpty();
        }
    }

    @Test
    void rejectsTwoNeighboringCharactersSwapped() {
        var value = Credential.generate(CredentialType.ACCESS_TOKEN, random).value();

        for (int i = 0; i + 1 < value.length(); i++) {
            if (value.charAt(i) != value.charAt(i + 1)) {
                var swapped = value.substring(0, i) + value.charAt(i + 1) + value.charAt(i) + value.substring(i + 2);
                assertThat(Credential.parse(swapped))
                        .as("characters %d and the next", i)
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "svc_live_",
                "svc_at_x",
                "Bearer",
                "sk_live_0000000000000000000000000000000000000000000000000",
                "svc_live_00000000000000000000000000000000000000000000000é0"
            })
    void rejectsForeignStrings(String value) {
        assertThat(Credential.parse(value)).isEmpty();
    }

    @Test
    void neverGeneratesTheSameTwice() {
        var seen = new HashSet<String>();
        for (int i = 0; i < 10_000; i++) {
            assertThat(seen.add(Credential.generate(CredentialType.REFRESH_TOKEN, random)
                            .value()))
                    .isTrue();
        }
    }

    @Test
    void hidesItsSecretFromToString() {
        var credential = Credential.generate(CredentialType.CLIENT_SECRET, random);

        assertThat(credential.toString()).isEqualTo("svc_cs_…");
        assertThat(credential.value()).contains(credential.hint());
    }

    @Test
    void hashesAsSha256IsDefined() {
        var credential = Credential.generate(CredentialType.API_KEY, random);

        assertThat(credential.sha256Hex()).hasSize(64).matches("[0-9a-f]+");
    }

    @Test
    void isListedByTheLastFourDigitsOfItsRandomPart() {
        var credential = Credential.generate(CredentialType.API_KEY, random);
        int end = credential.value().length() - 6;

        assertThat(credential.hint()).isEqualTo(credential.value().substring(end - 4, end));
    }

    @Test
    void isRecognizedByItsEnd() {
        var credential = Credential.generate(CredentialType.API_KEY, random);

        assertThat(credential.value()).endsWith(credential.lastCharacters());
        assertThat(credential.lastCharacters()).hasSize(4);
    }
}
