package dev.switchboard.contract.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/// Accepts text in which every character is visible, so that no name looks like another one: no control or
/// format characters (Unicode Cc and Cf, thus no change of writing direction), no line breaks, no spaces but
/// U+0020 and the wide U+3000, no private use, and no letters, marks or symbols without a glyph.
///
/// Invisible characters that spelling requires are allowed where they change how the text is displayed:
///
/// | Character | Where |
/// |---|---|
/// | U+FE0F | after a pictograph, and in a keycap such as `1` U+FE0F U+20E3 |
/// | joiner U+200D | between pictographs, as in emoji of families; beside a virama, between letters of its script |
/// | non-joiner U+200C | as the joiner with a virama; between letters of a cursive script, as in Persian |
///
/// RFC 5892, A.1 and A.2, has the same rules for joiners.
public final class VisibleText {

    /// The requirement, for error messages.
    public static final String RULE = "must consist of visible characters and ordinary spaces";

    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;
    private static final int EMOJI_VARIATION = 0xFE0F;
    private static final int KEYCAP = 0x20E3;
    private static final int NOTHING = -1;

    /// The viramas of scripts that spell with joiners (Unicode, chapters 12 and 13).
    private static final String VIRAMAS = "\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA";

    private static final Set<UnicodeScript> CURSIVE = EnumSet.of(
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC,
            UnicodeScript.MANDAIC,
            UnicodeScript.NKO,
            UnicodeScript.MONGOLIAN);

    /// Ranges, both ends included, of characters that are displayed as nothing or as a space and
    /// are not of category Cf, Zs, Zl or Zp (Unicode, `Default_Ignorable_Code_Point`; U+2800 is the
    /// empty braille pattern).
    private static final int[][] INVISIBLE = {
        {0x034F, 0x034F},
        {0x115F, 0x1160},
        {0x17B4, 0x17B5},
        {0x180B, 0x180F},
        {0x2065, 0x2065},
        {0x2800, 0x2800},
        {0x3164, 0x3164},
        {0xFE00, 0xFE0F},
        {0xFFA0, 0xFFA0},
        {0xFFF0, 0xFFF8},
        {0xE0000, 0xE0FFF},
    };

    private VisibleText() {}

    /// Whether every character of `text` is visible.
    public static boolean is(String text) {
        var points = text.codePoints().toArray();
        for (int i = 0; i < points.length; i++) {
            int before = i == 0 ? NOTHING : points[i - 1];
            int after = i == points.length - 1 ? NOTHING : points[i + 1];
            if (!visible(points[i]) && !required(before, points[i], after)) {
                return false;
            }
        }
        return true;
    }

    private static boolean visible(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> point == ' ' || point == 0x3000;
            default -> !invisible(point);
        };
    }

    private static boolean invisible(int point) {
        for (var range : INVISIBLE) {
            if (point >= range[0] && point <= range[1]) {
                return true;
            }
        }
        return false;
    }

    private static boolean required(int before, int point, int after) {
        if (before == NOTHING) {
            return false;
        }
        return switch (point) {
            case EMOJI_VARIATION ->
                Character.isExtendedPictographic(before) || (after == KEYCAP && "0123456789#*".indexOf(before) >= 0);
            case JOINER -> joinsPictographs(before, after) || besideVirama(before, after);
            case NON_JOINER -> besideVirama(before, after) || betweenCursiveLetters(before, after);
            default -> false;
        };
    }

    private static boolean joinsPictographs(int before, int after) {
        return after != NOTHING
                && Character.isExtendedPictographic(after)
                && (Character.isExtendedPictographic(before)
                        || Character.isEmojiModifier(before)
                        || before == EMOJI_VARIATION);
    }

    private static boolean besideVirama(int before, int after) {
        if (after == NOTHING || UnicodeScript.of(before) != UnicodeScript.of(after)) {
            return false;
        }
        return (VIRAMAS.indexOf(before) >= 0 && Character.isLetter(after))
                || (Character.isLetter(before) && VIRAMAS.indexOf(after) >= 0);
    }

    private static boolean betweenCursiveLetters(int before, int after) {
        return after != NOTHING
                && Character.isLetter(before)
                && Character.isLetter(after)
                && UnicodeScript.of(before) == UnicodeScript.of(after)
                && CURSIVE.contains(UnicodeScript.of(before));
    }
}
