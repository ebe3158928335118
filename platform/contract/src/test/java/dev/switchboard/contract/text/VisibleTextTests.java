package dev.switchboard.contract.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Anna Lee",
                "Zo\u00EB's B\u00E4ckerei",
                "\u5C71\u7530\u3000\u592A\u90CE",
                "Fox \uD83E\uDD8A",
                "Love \u2764\uFE0F",
                "Line 1\uFE0F\u20E3",
                "\uD83D\uDC69\uD83C\uDFFD\u200D\uD83D\uDCBB",
                "\uD83D\uDC69\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
                "\uD83C\uDFF3\uFE0F\u200D\uD83C\uDF08",
                "\u0645\u06CC\u200C\u0634\u0648\u062F",
                "\u0DC1\u0DCA\u200D\u0DBB\u0DD3",
                "\u0915\u094D\u200D\u0937",
                "\u0915\u094D\u200C\u0937",
                "\u09B0\u200D\u09CD\u09AF",
            })
    void keepsTheSpellingOfNamesAndEmoji(String name) {
        assertThat(VisibleText.is(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "An\u200Dna",
                "An\u200Cna",
                "An\uFE0Fna",
                "1\uFE0F2",
                "An\uFE00na",
                "An\u00A0na",
                "An\u200Bna",
                "An\u202Ena",
                "An\u2028na",
                "An\nna",
                "An\u3164na",
                "An\uDB40\uDC67na",
                "Anna\u200D",
                "\u200DAnna",
                "\uFE0FAnna",
                "\u2764\uFE0F\uFE0F",
                "\uD83E\uDD8A\u200D",
                "\uD83E\uDD8A\u200DAnna",
                "\uD83E\uDD8A\u200D\u200D\uD83E\uDD8A",
                "\uD83E\uDD8A\u200C\uD83E\uDD8A",
                "\u0645\u06CC\u200C",
                "\u0645\u200Ca",
                "\u0645\u06CC\u200C\u200C\u0634",
                "\u0915\u200D\u0937",
                "\uD800",
                "\uE000",
            })
    void rejectsInvisibleCharacters(String name) {
        assertThat(VisibleText.is(name)).isFalse();
    }
}
