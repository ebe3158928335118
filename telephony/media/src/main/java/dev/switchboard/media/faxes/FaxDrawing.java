package dev.switchboard.media.faxes;

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
        return append("BT /F" + font)
                .add(" Tf", size)
                .add(" Td (", x, y)
                .append(text.replaceAll("([()\\\\])", "\\\\$1"))
                .append(") Tj ET\n");
    }

    /// Draws the outline of a rectangle.
    FaxDrawing box(int x, int y, int width, int height) {
        return append("0.8 w").add(" re S\n", x, y, width, height);
    }

    /// Draws a black rectangle.
    FaxDrawing fill(int x, int y, int width, int height) {
        return add(" re f\n", x, y, width, height);
    }

    /// Draws the waves of a signature.
    FaxDrawing signature(int x, int y, int waves) {
        append("1.2 w").add(" m\n", x, y);
        for (int n = 0; n < waves; n++) {
            int from = x + 14 * n;
            int to = y + n % 3;
            add(" c\n", from + 4, y + 22 - 3 * n, from + 12, y - 12 + 2 * n, from + 14, to);
        }
        return append("S\n");
    }

    private FaxDrawing add(String operator, int... numbers) {
        for (int number : numbers) {
            append(" " + number);
        }
        return append(operator);
    }

    private FaxDrawing append(String text) {
        operators.append(text);
        return this;
    }

    String operators() {
        return operators.toString();
    }
}
