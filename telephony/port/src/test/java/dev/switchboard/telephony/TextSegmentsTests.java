package dev.switchboard.telephony;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextSegmentsTests {

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "160,1", "161,2", "306,2", "307,3", "459,3", "460,4", "1600,11"})
    void countsSeptetsOfTheBasicAlphabet(int letters, int segments) {
        assertThat(TextSegments.count("a".repeat(letters))).isEqualTo(segments);
        assertThat(TextSegments.count("Ω".repeat(letters))).isEqualTo(segments);
    }

    @ParameterizedTest
    @CsvSource({"80,1", "81,2", "152,2", "153,3"})
    void countsTwoSeptetsForAnExtendedCharacterAndNeverSplitsThem(int letters, int segments) {
        // 153 septets hold 76 of them and leave one empty.
        assertThat(TextSegments.count("€".repeat(letters))).isEqualTo(segments);
    }

    @Test
    void leavesASegmentOneShortRatherThanSplitAnEscape() {
        assertThat(TextSegments.count("a".repeat(152) + "{" + "a".repeat(151))).isEqualTo(2);
        assertThat(TextSegments.count("a".repeat(152) + "{" + "a".repeat(152))).isEqualTo(3);
        assertThat(TextSegments.count("a".repeat(158) + "{")).isEqualTo(1);
        assertThat(TextSegments.count("a".repeat(159) + "{")).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "70,1", "71,2", "134,2", "135,3", "1600,24"})
    void countsUnitsOfUcs2AsSoonAsOneCharacterNeedsIt(int letters, int segments) {
        assertThat(TextSegments.count("ж".repeat(letters))).isEqualTo(segments);
        assertThat(TextSegments.count("a".repeat(letters - 1) + "ж")).isEqualTo(segments);
    }

    @ParameterizedTest
    @CsvSource({"35,1", "36,2", "66,2", "67,3"})
    void countsTwoUnitsBeyondTheBasicPlaneAndNeverSplitsThem(int letters, int segments) {
        // 67 units hold 33 of them and leave one empty.
        assertThat(TextSegments.count("🦊".repeat(letters))).isEqualTo(segments);
    }

    @Test
    void leavesASegmentOneShortRatherThanSplitASurrogatePair() {
        assertThat(TextSegments.count("ж".repeat(66) + "🦊" + "ж".repeat(65))).isEqualTo(2);
        assertThat(TextSegments.count("ж".repeat(66) + "🦊" + "ж".repeat(66))).isEqualTo(3);
    }

    @Test
    void supportsTheWholeAlphabetAndItsExtension() {
        var basic = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
                + "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
        assertThat(basic).hasSize(127);
        for (var letter : basic.split("")) {
            assertThat(TextSegments.count(letter.repeat(160))).as(letter).isEqualTo(1);
            assertThat(TextSegments.count(letter.repeat(161))).as(letter).isEqualTo(2);
        }
        for (var letter : "\f^{}\\[~]|€".split("")) {
            assertThat(TextSegments.count(letter.repeat(80))).as(letter).isEqualTo(1);
            assertThat(TextSegments.count(letter.repeat(81))).as(letter).isEqualTo(2);
        }
        for (var letter : new String[] {"ç", "`", "á", "\t", "“", "’", "—", "\u00a0", "\u001b"}) {
            assertThat(TextSegments.count(letter.repeat(71))).as(letter).isEqualTo(2);
        }
    }

    @Test
    void countsCombiningCharactersOneByOne() {
        assertThat(TextSegments.count("e\u0301".repeat(35))).isEqualTo(1);
        assertThat(TextSegments.count("e\u0301".repeat(36))).isEqualTo(2);
    }

    @Test
    void splitsAnyTextIntoSegmentsThatFitAndLoseNothing() {
        var random = new Random(338);
        for (int run = 0; run < 2_000; run++) {
            var text = text(random);
            for (int header : new int[] {TextSegments.HEADER, TextSegments.WIDE_HEADER}) {
                var segments = TextSegments.split(text, header);

                assertThat(String.join("", segments)).isEqualTo(text);
                boolean gsm = GsmAlphabet.contains(text);
                int room = segments.size() == 1 ? 140 : 140 - header;
                assertThat(segments)
                        .allSatisfy(segment -> assertThat(
                                        gsm ? (GsmAlphabet.encode(segment).length * 7 + 7) / 8 : segment.length() * 2)
                                .isLessThanOrEqualTo(room));
                assertThat(segments)
                        .allSatisfy(segment -> assertThat(
                                        StandardCharsets.UTF_16BE.newEncoder().canEncode(segment))
                                .isTrue());
            }
            assertThat(TextSegments.split(text, TextSegments.HEADER)).hasSize(TextSegments.count(text));
        }
    }

    @Test
    void decodesWhatItEncodes() {
        var random = new Random(7);
        for (int run = 0; run < 1_000; run++) {
            var text = gsmText(random);
            assertThat(GsmAlphabet.decode(GsmAlphabet.encode(text))).isEqualTo(text);
        }
    }

    @Test
    void decodesAnyOctets() {
        assertThat(GsmAlphabet.decode(new byte[] {0x1b})).isEqualTo(" ");
        assertThat(GsmAlphabet.decode(new byte[] {0x1b, 0x1b})).isEqualTo(" ");
        assertThat(GsmAlphabet.decode(new byte[] {0x1b, 0x41})).isEqualTo("A");
        assertThat(GsmAlphabet.decode(new byte[] {(byte) 0xc3, 0x00, 0x02})).isEqualTo("\ufffd@$");
    }

    private static String gsmText(Random random) {
        var letters = "aZ0@£ \n€{}[]~^|\\Ωñà";
        return random.ints(random.nextInt(500), 0, letters.length())
                .mapToObj(at -> String.valueOf(letters.charAt(at)))
                .collect(Collectors.joining());
    }

    private static String text(Random random) {
        if (random.nextBoolean()) {
            return gsmText(random);
        }
        var letters = new String[] {"a", "ж", "🦊", "€", "é", "你", "👩🏽‍🚀"};
        return random.ints(random.nextInt(300), 0, letters.length)
                .mapToObj(at -> letters[at])
                .collect(Collectors.joining());
    }

    @Test
    void readAnyOctetsOfTheGsmAlphabet() {
        assertThat(GsmAlphabet.decode(new byte[] {0x7f, (byte) 0x80, (byte) 0xff}))
                .isEqualTo("à\ufffd\ufffd");
        assertThat(GsmAlphabet.decode(new byte[] {0x1b, 0x65, 0x1b, 0x41, 0x1b}))
                .isEqualTo("€A ");
    }
}
