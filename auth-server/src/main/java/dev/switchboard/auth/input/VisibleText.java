package dev.switchboard.auth.input;

/// Text of which every character is seen: no control or format characters (Unicode Cc and Cf, thus no change of writing
/// direction and no zero-width character), no line breaks, no space but U+0020, no private use, and none of the
/// characters that count as letters, marks or symbols and are drawn as nothing.
final class VisibleText {

    /// Ranges, both ends included, of characters that are drawn as nothing or as a space and are not of category Cf,
    /// Zs, Zl or Zp (Unicode, `Default_Ignorable_Code_Point`; U+2800 is the empty braille pattern).
    private static final int[][] UNSEEN = {
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

    static boolean is(String text) {
        return text.codePoints().allMatch(VisibleText::visible);
    }

    private static boolean visible(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> point == ' ';
            default -> !unseen(point);
        };
    }

    private static boolean unseen(int point) {
        for (var range : UNSEEN) {
            if (point >= range[0] && point <= range[1]) {
                return true;
            }
        }
        return false;
    }
}
