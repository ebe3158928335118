package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.telephony.GsmAlphabet;
import dev.switchboard.telephony.TextSegments;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReceivedSegmentTests {

    @Test
    void readsWhatItSubmits() {
        for (var text : List.of("€{}".repeat(200), "🦊ж".repeat(99), "a".repeat(1600))) {
            for (boolean wide : new boolean[] {false, true}) {
                var texts = TextSegments.split(text, wide ? TextSegments.WIDE_HEADER : TextSegments.HEADER);
                var segments = new ArrayList<ReceivedSegment>();
                for (int part = 1; part <= texts.size(); part++) {
                    var octets = Octets.of(texts.get(part - 1), GsmAlphabet.contains(text));
                    var sent = new Concatenation(0xbeef & (wide ? 0xffff : 0xff), texts.size(), part);
                    var read = Concatenation.parse(concat(sent.header(wide), octets.text()));
                    assertThat(read.concatenation()).isEqualTo(sent);
                    segments.add(new ReceivedSegment(part, new Octets(octets.dataCoding(), read.text())));
                }
                assertThat(ReceivedSegment.text(segments, texts.size())).isEqualTo(text);
            }
        }
    }

    private static byte[] concat(byte[] first, byte[] second) {
        var both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    @Test
    void decodesACharacterThatIsSplitBetweenSegments() {
        var fox = "🦊".getBytes(StandardCharsets.UTF_16BE);
        var segments = List.of(
                new ReceivedSegment(1, new Octets(8, Arrays.copyOf(fox, 2))),
                new ReceivedSegment(2, new Octets(8, Arrays.copyOfRange(fox, 2, 4))));

        assertThat(ReceivedSegment.text(segments, 2)).isEqualTo("🦊");
    }

    @Test
    void marksWhatIsMissing() {
        var b = new ReceivedSegment(2, new Octets(3, new byte[] {'b'}));
        var d = new ReceivedSegment(4, new Octets(3, new byte[] {'d'}));

        assertThat(ReceivedSegment.text(List.of(b), 2)).isEqualTo("[…]b");
        assertThat(ReceivedSegment.text(List.of(b, d), 5)).isEqualTo("[…]b[…]d[…]");
    }

    @Test
    void readsAnyUserDataHeader() {
        var random = new Random(34);
        for (int run = 0; run < 20_000; run++) {
            var octets = new byte[random.nextInt(20)];
            random.nextBytes(octets);
            var content = Concatenation.parse(octets);
            assertThat(content.text().length).isLessThanOrEqualTo(octets.length);
            assertThat(new Octets(random.nextInt(256), octets).decoded()).doesNotContain("\u0000");
        }
        assertThat(Concatenation.parse(new byte[] {5, 0, 3, 1, 2, 3, 'x'}).concatenation())
                .isNull();
        assertThat(Concatenation.parse(new byte[] {5, 0, 3, 1, 0, 0, 'x'}).concatenation())
                .isNull();
        // A port before the concatenation.
        assertThat(Concatenation.parse(new byte[] {9, 4, 2, 1, 1, 0, 3, 7, 2, 1, 'x'})
                        .concatenation())
                .isEqualTo(new Concatenation(7, 2, 1));
    }
}
