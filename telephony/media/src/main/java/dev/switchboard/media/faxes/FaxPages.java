package dev.switchboard.media.faxes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;

/// Creates the pages of a fax: a bill of lading, and the packing list that belongs to it. Fonts are named but not
/// embedded, so that no fonts of this machine are loaded.
public final class FaxPages {

    private static final List<String> FONTS = List.of("Courier", "Helvetica", "Helvetica-Bold");

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
            var paper = new FreightPapers(header.hashCode(), pages);
            for (int n = 1; n <= pages; n++) {
                var page = new PDPage(PDRectangle.LETTER);
                page.setResources(resources);
                var drawing = new FaxDrawing()
                        .text(FaxDrawing.COURIER, 10, 54, 748, header + "   page " + n + " of " + pages)
                        .fill(54, 740, 504, 1);
                page.setContents(
                        stream(document, n == 1 ? paper.billOfLading(drawing) : paper.packingList(drawing, n)));
                document.addPage(page);
            }
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static PDResources resources() {
        var fonts = new COSDictionary();
        for (int n = 0; n < FONTS.size(); n++) {
            var font = new COSDictionary();
            font.setItem(COSName.TYPE, COSName.FONT);
            font.setItem(COSName.SUBTYPE, COSName.getPDFName("Type1"));
            font.setItem(COSName.BASE_FONT, COSName.getPDFName(FONTS.get(n)));
            fonts.setItem(COSName.getPDFName("F" + (n + 1)), font);
        }
        var resources = new PDResources();
        resources.getCOSObject().setItem(COSName.FONT, fonts);
        return resources;
    }

    private static PDStream stream(PDDocument document, FaxDrawing drawing) throws IOException {
        var stream = new PDStream(document);
        try (var out = stream.createOutputStream(COSName.FLATE_DECODE)) {
            out.write(drawing.operators().getBytes(StandardCharsets.US_ASCII));
        }
        return stream;
    }
}
