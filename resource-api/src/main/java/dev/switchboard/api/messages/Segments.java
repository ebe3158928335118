package dev.switchboard.api.messages;

/// Counts the segments of a text, as carriers do (3GPP TS 23.038 and 23.040).
///
/// | Text | One segment | Each of several |
/// |---|---|---|
/// | only characters of the GSM 7-bit alphabet | 160 septets | 153 |
/// | anything else, as UCS-2 | 70 units of 16 bits | 67 |
///
/// A character of the extension table takes two septets, one beyond the basic plane two units;
/// neither is split between segments, so that a segment may end one short.
final class Segments {

    private static final int SEPTETS = 160;
    private static final int SEPTETS_OF_SEVERAL = 153;
    private static final int UNITS = 70;
    private static final int UNITS_OF_SEVERAL = 67;

    /// Without the escape character, which only introduces the extension.
    private static final String ALPHABET =
            "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿"
                    + "abcdefghijklmnopqrstuvwxyzäöñüà";

    private static final String EXTENSION = "\f^{}\\[~]|€";

    private Segments() {}

    /// @return at least 1
    static int of(String text) {
        return isGsm(text)
                ? count(text, SEPTETS, SEPTETS_OF_SEVERAL, Segments::septets)
                : count(text, UNITS, UNITS_OF_SEVERAL, Character::charCount);
    }

    private static boolean isGsm(String text) {
        return text.codePoints()
                .allMatch(character -> ALPHABET.indexOf(character) >= 0 || EXTENSION.indexOf(character) >= 0);
    }

    private static int septets(int character) {
        return EXTENSION.indexOf(character) >= 0 ? 2 : 1;
    }

    private interface Width {
        int of(int character);
    }

    private static int count(String text, int alone, int each, Width width) {
        int whole = 0;
        int segments = 1;
        int filled = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int wide = width.of(text.codePointAt(at));
            whole += wide;
            if (filled + wide > each) {
                segments++;
                filled = 0;
            }
            filled += wide;
        }
        return whole <= alone ? 1 : segments;
    }
}
