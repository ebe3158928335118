package dev.switchboard.auth.tokens.grants;

import static dev.switchboard.testkit.Pkce.challenge;
import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodeVerifierTests {

    /// RFC 7636, section 4.1: 43 to 128 characters.
    @ParameterizedTest
    @CsvSource({"42, false", "43, true", "64, true", "127, true", "128, true", "129, false"})
    void hasBetween43And128Characters(int length, boolean accepted) {
        var verifier = "a".repeat(length);

        assertThat(matches(verifier, challenge(verifier))).isEqualTo(accepted);
    }

    @Test
    void mayHaveAllUnreservedCharacters() {
        var verifier = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

        assertThat(matches(verifier, challenge(verifier))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "+", "/", "=", "%", "\n", "\u00e4"})
    void hasNoOtherCharacter(String other) {
        var verifier = "a".repeat(43) + other;

        assertThat(matches(verifier, challenge(verifier))).isFalse();
    }

    @Test
    void belongsToItsOwnChallengeOnly() {
        var verifier = "a".repeat(43);

        assertThat(matches(verifier, challenge("b".repeat(43)))).isFalse();
        assertThat(matches(verifier, null)).isFalse();
        assertThat(matches(null, challenge(verifier))).isFalse();
        assertThat(matches(null, null)).isTrue();
    }

    private static boolean matches(@Nullable String verifier, @Nullable String challenge) {
        return CodeVerifier.mismatch(verifier, challenge) == null;
    }
}
