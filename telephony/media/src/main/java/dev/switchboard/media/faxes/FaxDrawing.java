package dev.switchboard.media.faxes;

import java.util.Locale;

/// The drawing of a page in PDF operators (ISO 32000-1, sections 8 and 9), in points from the lower left corner.
final class FaxDrawing {

    /// Fonts by their place in [FaxPages].
    static final int COURIER = 1;

    static final int REGULAR = 2;
    static final int BOLD = 3;

    private final StringBuilder operators = new StringBuilder();

    /// Writes a line.
    ///
    /// @param text ASCII only
    FaxDrawing text(int font, int size, int x, int y, String text) {
        return add("BT /F%d %d Tf %d %d Td (", font, size, x, y)
                .append(text.replaceAll("([()\\\\])", "\\\\$1"))
                .append(") Tj ET\n");
    }

    /// Draws the outline of a rectangle.
    FaxDrawing box(int x, int y, int width, int height) {
        return add("0.8 w %d %d %d %d re S\n", x, y, width, height);
    }

    /// Draws a black rectangle.
    FaxDrawing fill(int x, int y, int width, int height) {
        return add("%d %d %d %d re f\n", x, y, width, height);
    }

    /// Draws the waves of a signature.
    FaxDrawing signature(int x, int y, int waves) {
        add("1.2 w %d %d m\n", x, y);
        for (int n = 0; n < waves; n++) {
            int from = x + 14 * n;
            int to = y + n % 3;
            add("%d %d %d %d %d %d c\n", from + 4, y + 22 - 3 * n, from + 12, y - 12 + 2 * n, from + 14, to);
        }
        return append("S\n");
    }

    private FaxDrawing add(String format, Object... numbers) {
        return append(String.format(Locale.ROOT, format, numbers));
    }

    private FaxDrawing append(String text) {
        operators.append(text);
        return this;
    }

    String operators() {
        return operators.toString();
    }
}
