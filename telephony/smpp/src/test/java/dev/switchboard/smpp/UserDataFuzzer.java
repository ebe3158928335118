package dev.switchboard.smpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.switchboard.telephony.GsmAlphabet;
import dev.switchboard.telephony.TextSegments;
import java.util.Arrays;
import java.util.List;

/// User data of a segment (3GPP TS 23.040): every header is read, what is written is read back, and every text can be
/// stored.
public final class UserDataFuzzer {

    private UserDataFuzzer() {}

    /// @param input `data_coding`, then user data with a header
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        int dataCoding = input[0] & 0xff;
        var content = Concatenation.parse(Arrays.copyOfRange(input, 1, input.length));
        var part = content.concatenation();
        if (part != null) {
            require(part.equals(Concatenation.parse(part.header(true)).concatenation()), "16-bit header");
            boolean narrow = part.reference() < 256;
            require(
                    !narrow
                            || part.equals(
                                    Concatenation.parse(part.header(false)).concatenation()),
                    "8-bit header");
        }
        var octets = new Octets(dataCoding, content.text());
        var text = octets.decoded();
        require(text.indexOf('\0') < 0, "no NUL");
        ReceivedSegment.text(List.of(new ReceivedSegment(2, octets), new ReceivedSegment(3, octets)), 4);
        written(text);
        IdNotation.HEXADECIMAL.write(IdNotation.HEXADECIMAL.normalize(content(octets)));
        Receipt.stateIn(content(octets));
    }

    private static String content(Octets octets) {
        return new String(octets.text(), 0, Math.min(64, octets.text().length), ISO_8859_1);
    }

    private static void written(String text) {
        boolean gsm = GsmAlphabet.contains(text);
        var whole = Octets.of(text, gsm);
        require(whole.decoded().equals(text) || hasSurrogateAlone(text), "the text that is sent is received");
        for (int header : List.of(TextSegments.HEADER, TextSegments.WIDE_HEADER)) {
            var segments = TextSegments.split(text, header);
            require(String.join("", segments).equals(text), "segments make the text");
            int most = segments.size() == 1 ? 140 : 140 - header;
            for (var segment : segments) {
                int octets = Octets.of(segment, gsm).text().length;
                require((gsm ? (octets * 7 + 7) / 8 : octets) <= most, "a segment fits");
            }
        }
    }

    private static boolean hasSurrogateAlone(String text) {
        return text.codePoints()
                .anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    private static void require(boolean holds, String promise) {
        if (!holds) {
            throw new AssertionError(promise);
        }
    }
}
