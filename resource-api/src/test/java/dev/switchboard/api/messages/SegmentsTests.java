package dev.switchboard.api.messages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SegmentsTests {

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "160,1", "161,2", "306,2", "307,3", "459,3", "460,4", "1600,11"})
    void countsSeptetsOfTheBasicAlphabet(int letters, int segments) {
        assertThat(Segments.of("a".repeat(letters))).isEqualTo(segments);
        assertThat(Segments.of("Ω".repeat(letters))).isEqualTo(segments);
    }

    @ParameterizedTest
    @CsvSource({"80,1", "81,2", "152,2", "153,3"})
    void countsTwoSeptetsForAnExtendedCharacterAndNeverSplitsThem(int letters, int segments) {
        // 153 septets hold 76 of them and leave one empty.
        assertThat(Segments.of("€".repeat(letters))).isEqualTo(segments);
    }

    @Test
    void leavesASegmentOneShortRatherThanSplitAnEscape() {
        assertThat(Segments.of("a".repeat(152) + "{" + "a".repeat(151))).isEqualTo(2);
        assertThat(Segments.of("a".repeat(152) + "{" + "a".repeat(152))).isEqualTo(3);
        assertThat(Segments.of("a".repeat(158) + "{")).isEqualTo(1);
        assertThat(Segments.of("a".repeat(159) + "{")).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "70,1", "71,2", "134,2", "135,3", "1600,24"})
    void countsUnitsOfUcs2AsSoonAsOneCharacterNeedsIt(int letters, int segments) {
        assertThat(Segments.of("ж".repeat(letters))).isEqualTo(segments);
        assertThat(Segments.of("a".repeat(letters - 1) + "ж")).isEqualTo(segments);
    }

    @ParameterizedTest
    @CsvSource({"35,1", "36,2", "66,2", "67,3"})
    void countsTwoUnitsBeyondTheBasicPlaneAndNeverSplitsThem(int letters, int segments) {
        // 67 units hold 33 of them and leave one empty.
        assertThat(Segments.of("🦊".repeat(letters))).isEqualTo(segments);
    }

    @Test
    void leavesASegmentOneShortRatherThanSplitASurrogatePair() {
        assertThat(Segments.of("ж".repeat(66) + "🦊" + "ж".repeat(65))).isEqualTo(2);
        assertThat(Segments.of("ж".repeat(66) + "🦊" + "ж".repeat(66))).isEqualTo(3);
    }

    @Test
    void supportsTheWholeAlphabetAndItsExtension() {
        var basic = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
                + "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
        assertThat(basic).hasSize(127);
        for (var letter : basic.split("")) {
            assertThat(Segments.of(letter.repeat(160))).as(letter).isEqualTo(1);
            assertThat(Segments.of(letter.repeat(161))).as(letter).isEqualTo(2);
        }
        for (var letter : "\f^{}\\[~]|€".split("")) {
            assertThat(Segments.of(letter.repeat(80))).as(letter).isEqualTo(1);
            assertThat(Segments.of(letter.repeat(81))).as(letter).isEqualTo(2);
        }
        for (var letter : new String[] {"ç", "`", "á", "\t", "“", "’", "—", "\u00a0", "\u001b"}) {
            assertThat(Segments.of(letter.repeat(71))).as(letter).isEqualTo(2);
        }
    }

    @Test
    void countsCombiningCharactersOneByOne() {
        assertThat(Segments.of("e\u0301".repeat(35))).isEqualTo(1);
        assertThat(Segments.of("e\u0301".repeat(36))).isEqualTo(2);
    }
}
