package dev.switchboard.telephony;

import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;

/// The GSM 7-bit default alphabet with its extension table (3GPP TS 23.038, 6.2.1), one octet per septet.
public final class GsmAlphabet {

    private static final int ESCAPE = 0x1b;

    /// A character in the order of its code; the escape itself is none.
    private static final String BASIC =
            "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿"
                    + "abcdefghijklmnopqrstuvwxyzäöñüà";

    private static final Map<Character, Integer> EXTENSION = Map.of(
            '\f', 0x0a, '^', 0x14, '{', 0x28, '}', 0x29, '\\', 0x2f, '[', 0x3c, '~', 0x3d, ']', 0x3e, '|', 0x40, '€',
            0x65);

    private static final Map<Character, Integer> CODES = codes();
    private static final Map<Integer, Character> EXTENDED = extended();

    private GsmAlphabet() {}

    private static Map<Character, Integer> codes() {
        var codes = new HashMap<Character, Integer>();
        for (int code = 0; code < BASIC.length(); code++) {
            if (code != ESCAPE) {
                codes.put(BASIC.charAt(code), code);
            }
        }
        return Map.copyOf(codes);
    }

    private static Map<Integer, Character> extended() {
        var characters = new HashMap<Integer, Character>();
        EXTENSION.forEach((character, code) -> characters.put(code, character));
        return Map.copyOf(characters);
    }

    /// Whether the alphabet has all characters of the text.
    public static boolean contains(String text) {
        return text.chars().allMatch(unit -> CODES.containsKey((char) unit) || EXTENSION.containsKey((char) unit));
    }

    /// How many septets a character takes: 2 for one of the extension table, else 1.
    static int septets(int character) {
        return Character.isBmpCodePoint(character) && EXTENSION.containsKey((char) character) ? 2 : 1;
    }

    /// @param text that [#contains] accepts
    /// @return a septet in each octet
    /// @throws IllegalArgumentException for another text
    public static byte[] encode(String text) {
        var octets = new ByteArrayOutputStream(text.length());
        for (int at = 0; at < text.length(); at++) {
            char character = text.charAt(at);
            var extension = EXTENSION.get(character);
            if (extension != null) {
                octets.write(ESCAPE);
            }
            var code = extension == null ? CODES.get(character) : extension;
            if (code == null) {
                throw new IllegalArgumentException("not in the GSM alphabet: U+" + Integer.toHexString(character));
            }
            octets.write(code);
        }
        return octets.toByteArray();
    }

    /// Accepts anything: an octet above 127 becomes U+FFFD, an unknown extension the character of the
    /// basic alphabet, as TS 23.038 says, and an escape at the end a space.
    public static String decode(byte[] octets) {
        var text = new StringBuilder(octets.length);
        for (int at = 0; at < octets.length; at++) {
            int code = octets[at] & 0xff;
            if (code == ESCAPE && at + 1 < octets.length) {
                int next = octets[++at] & 0xff;
                var extended = EXTENDED.get(next);
                text.append(extended == null ? basic(next) : extended);
            } else {
                text.append(basic(code));
            }
        }
        return text.toString();
    }

    private static char basic(int code) {
        if (code == ESCAPE) {
            return ' ';
        }
        return code < BASIC.length() ? BASIC.charAt(code) : '\ufffd';
    }
}
