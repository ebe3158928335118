package dev.switchboard.media.faxes;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.text.Normalizer;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.pdmodel.PDDocument;

/// Writes a [FaxHeader] at the top of pages. It covers nothing: a page that does not begin with
/// [FaxHeader#LINES] white lines becomes longer by as many.
///
/// The font is part of PDFBox (Liberation Sans), so no fonts of this machine are loaded. It has the letters of
/// Latin, Greek and Cyrillic; others become question marks.
final class HeaderLine implements AutoCloseable {

    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
    private static final double EM = 10 / 72.0;
    private static final int BASELINE = FaxHeader.LINES - 9;
    private static final int MARGIN = FaxTiff.X_DPI / 4;
    private static final int GAP = 40;
    private static final String SHORTENED = "...";
    private static final int WHITE = 1;

    private final FaxHeader header;
    private final TrueTypeFont font;
    private final CmapLookup glyphs;
    private final double xScale;
    private final double yScale;

    HeaderLine(FaxHeader header) throws IOException {
        this.header = header;
        try (var file = PDDocument.class.getResourceAsStream(FONT)) {
            if (file == null) {
                throw new FileNotFoundException(FONT);
            }
            font = new TTFParser(true).parseEmbedded(file);
        }
        glyphs = font.getUnicodeCmapLookup();
        xScale = EM * FaxTiff.X_DPI / font.getUnitsPerEm();
        yScale = EM * FaxTiff.Y_DPI / font.getUnitsPerEm();
    }

    static boolean hasSpace(BufferedImage page) {
        if (page.getHeight() < FaxHeader.LINES) {
            return false;
        }
        var line = new int[page.getWidth()];
        for (int y = 0; y < FaxHeader.LINES; y++) {
            for (int pixel : page.getRaster().getPixels(0, y, line.length, 1, line)) {
                if (pixel != WHITE) {
                    return false;
                }
            }
        }
        return true;
    }

    /// @param page black and white; it may be changed
    /// @param number of the page, from 1
    /// @return the page with the header
    BufferedImage addTo(BufferedImage page, int number, int pages) throws IOException {
        var result = hasSpace(page) ? page : extended(page);
        var pen = result.createGraphics();
        try {
            pen.setColor(Color.BLACK);
            int right = FaxTiff.WIDTH - MARGIN;
            double end = right - write(pen, FaxHeader.page(number, pages), right, Align.RIGHT) - GAP;
            double next = MARGIN + write(pen, header.time(), MARGIN, Align.LEFT) + GAP;
            end -= write(pen, header.number(), end, Align.RIGHT) + GAP;
            write(pen, shortened(header.sender(), end - next), next, Align.LEFT);
        } finally {
            pen.dispose();
        }
        return result;
    }

    private enum Align {
        LEFT,
        RIGHT
    }

    private static BufferedImage extended(BufferedImage page) {
        var result =
                new BufferedImage(page.getWidth(), page.getHeight() + FaxHeader.LINES, BufferedImage.TYPE_BYTE_BINARY);
        var pen = result.createGraphics();
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, page.getWidth(), FaxHeader.LINES);
        pen.dispose();
        result.getRaster().setRect(0, FaxHeader.LINES, page.getRaster());
        return result;
    }

    private String shortened(String text, double width) throws IOException {
        if (width(text) <= width) {
            return text;
        }
        int end = text.length();
        while (end > 0 && width(text.substring(0, end) + SHORTENED) > width) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end).strip() + SHORTENED;
    }

    private double width(String text) throws IOException {
        double width = 0;
        for (int glyph : glyphs(text)) {
            width += font.getAdvanceWidth(glyph) * xScale;
        }
        return width;
    }

    private int[] glyphs(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC)
                .codePoints()
                .map(glyphs::getGlyphId)
                .map(glyph -> glyph == 0 ? glyphs.getGlyphId('?') : glyph)
                .toArray();
    }

    /// @param x of the text's beginning or end
    /// @return how wide the text is
    private double write(Graphics2D pen, String text, double x, Align align) throws IOException {
        double width = width(text);
        double at = align == Align.LEFT ? x : x - width;
        for (int glyph : glyphs(text)) {
            var shape = font.getGlyph().getGlyph(glyph);
            if (shape != null) {
                pen.fill(new AffineTransform(xScale, 0, 0, -yScale, at, BASELINE)
                        .createTransformedShape(shape.getPath()));
            }
            at += font.getAdvanceWidth(glyph) * xScale;
        }
        return width;
    }

    @Override
    public void close() throws IOException {
        font.close();
    }
}
