package dev.switchboard.media.faxes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;

/// Creates the pages of a fax. Their font is named but not embedded, so that no fonts of this
/// machine are loaded.
public final class FaxPages {

    private static final COSName FONT = COSName.getPDFName("F1");

    private FaxPages() {}

    /// A PDF.
    ///
    /// @param header printed above each page, such as the sender; ASCII only
    /// @param pages how many, at least 1
    public static byte[] of(String header, int pages) {
        try (var document = new PDDocument();
                var bytes = new ByteArrayOutputStream()) {
            // Otherwise it is derived from the time.
            document.setDocumentId(0L);
            var resources = resources();
            for (int n = 1; n <= pages; n++) {
                var page = new PDPage(PDRectangle.LETTER);
                page.setResources(resources);
                page.setContents(content(document, header + "   page " + n + " of " + pages));
                document.addPage(page);
            }
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static PDResources resources() {
        var font = new COSDictionary();
        font.setItem(COSName.TYPE, COSName.FONT);
        font.setItem(COSName.SUBTYPE, COSName.getPDFName("Type1"));
        font.setItem(COSName.BASE_FONT, COSName.getPDFName("Courier"));
        var fonts = new COSDictionary();
        fonts.setItem(FONT, font);
        var resources = new PDResources();
        resources.getCOSObject().setItem(COSName.FONT, fonts);
        return resources;
    }

    /// The header, a rule under it, and bars that look like lines of text.
    private static PDStream content(PDDocument document, String header) throws IOException {
        var drawing = new StringBuilder("BT /F1 10 Tf 54 748 Td (")
                .append(header.replaceAll("([()\\\\])", "\\\\$1"))
                .append(") Tj ET\n54 740 504 1 re f\n");
        for (int line = 0; line < 30; line++) {
            int width = 300 + Math.floorMod(header.hashCode() * (line + 7), 200);
            drawing.append("54 ")
                    .append(700 - 20 * line)
                    .append(' ')
                    .append(line % 6 == 5 ? width / 3 : width)
                    .append(" 4 re f\n");
        }
        var stream = new PDStream(document);
        try (var out = stream.createOutputStream(COSName.FLATE_DECODE)) {
            out.write(drawing.toString().getBytes(StandardCharsets.US_ASCII));
        }
        return stream;
    }
}
