package dev.switchboard.telephony;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// Splits a text into segments, as carriers do (3GPP TS 23.038 and 23.040).
///
/// | Text | One segment | Each of several |
/// |---|---|---|
/// | only characters of the [GsmAlphabet] | 160 septets | 153 |
/// | anything else, as UCS-2 | 70 units of 16 bits | 67 |
///
/// Each of several has a header of 6 octets with an 8-bit reference number; with a 16-bit one it has 7
/// and leaves room for one character fewer. A character of the extension table takes two septets, one
/// beyond the basic plane two units; neither is split between segments, so that a segment may end one
/// short.
public final class TextSegments {

    /// The header of a segment with an 8-bit reference number, in octets.
    public static final int HEADER = 6;

    /// The header of a segment with a 16-bit reference number, in octets.
    public static final int WIDE_HEADER = 7;

    private static final int OCTETS = 140;
    private static final int BITS = 8;
    private static final int BITS_PER_SEPTET = 7;
    private static final int OCTETS_PER_UNIT = 2;

    private TextSegments() {}

    /// The number of segments that the text is charged for.
    ///
    /// @return at least 1
    public static int count(String text) {
        return split(text, HEADER).size();
    }

    /// The text of each segment.
    ///
    /// @param header of each of several segments, in octets
    /// @return at least one
    public static List<String> split(String text, int header) {
        return GsmAlphabet.contains(text)
                ? split(
                        text,
                        OCTETS * BITS / BITS_PER_SEPTET,
                        (OCTETS - header) * BITS / BITS_PER_SEPTET,
                        GsmAlphabet::septets)
                : split(text, OCTETS / OCTETS_PER_UNIT, (OCTETS - header) / OCTETS_PER_UNIT, Character::charCount);
    }

    private static List<String> split(String text, int alone, int each, IntUnaryOperator width) {
        if (text.codePoints().map(width).sum() <= alone) {
            return List.of(text);
        }
        var segments = new ArrayList<String>();
        int begin = 0;
        int filled = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int wide = width.applyAsInt(text.codePointAt(at));
            if (filled + wide > each) {
                segments.add(text.substring(begin, at));
                begin = at;
                filled = 0;
            }
            filled += wide;
        }
        segments.add(text.substring(begin));
        return List.copyOf(segments);
    }
}
