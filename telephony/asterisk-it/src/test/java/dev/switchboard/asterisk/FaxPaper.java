package dev.switchboard.asterisk;

import dev.switchboard.media.faxes.FaxConversionFailed;
import dev.switchboard.media.faxes.FaxHeader;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.media.faxes.FaxTiff;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;

/// Documents of tests, and what their pages look like.
final class FaxPaper {

    private FaxPaper() {}

    /// A PDF.
    static byte[] pdf(String header, int pages) {
        return FaxPages.of(header, pages);
    }

    /// A PDF with a small page, which is transmitted quickly.
    static byte[] slip() {
        return pdf(new PDRectangle(200, 40), pen -> {
            pen.addRect(20, 10, 100, 10);
            pen.fill();
        });
    }

    /// A PDF whose only page takes minutes to render.
    static byte[] slow() {
        return pdf(PDRectangle.LETTER, pen -> {
            for (int i = 0; i < 300_000; i++) {
                pen.addRect(0, 0, 600, 700);
                pen.fill();
            }
        });
    }

    @FunctionalInterface
    private interface Drawing {
        void draw(PDPageContentStream pen) throws IOException;
    }

    private static byte[] pdf(PDRectangle size, Drawing drawing) {
        try (var document = new PDDocument();
                var bytes = new ByteArrayOutputStream()) {
            var page = new PDPage(size);
            document.addPage(page);
            try (var pen = new PDPageContentStream(document, page)) {
                drawing.draw(pen);
            }
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /// The TIFF file of a PDF; the caller deletes it.
    static Path tiff(byte[] pdf) {
        return tiff(pdf, (source, tiff) -> FaxTiff.fromPdf(source, tiff, FaxLimits.DEFAULT));
    }

    /// The TIFF file of a PDF with a header on its pages; the caller deletes it.
    static Path tiff(byte[] pdf, FaxHeader header) {
        return tiff(pdf, (source, tiff) -> FaxTiff.fromPdf(source, tiff, header, FaxLimits.DEFAULT));
    }

    private interface Conversion {
        void convert(Path pdf, Path tiff) throws IOException, FaxConversionFailed;
    }

    private static Path tiff(byte[] pdf, Conversion conversion) {
        try {
            var source = Files.createTempFile("fax-", ".pdf");
            try {
                Files.write(source, pdf);
                var tiff = Files.createTempFile("fax-", ".tiff");
                conversion.convert(source, tiff);
                return tiff;
            } finally {
                Files.delete(source);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FaxConversionFailed e) {
            throw new IllegalStateException(e);
        }
    }

    /// The pixels of the pages of a TIFF file.
    static List<Page> pagesOfTiff(Path tiff) throws IOException {
        var reader = ImageIO.getImageReadersByFormatName("tiff").next();
        try (var in = ImageIO.createImageInputStream(tiff.toFile())) {
            reader.setInput(in);
            var pages = new ArrayList<Page>();
            for (int i = 0; i < reader.getNumImages(true); i++) {
                pages.add(Page.of(reader.read(i)));
            }
            return pages;
        } finally {
            reader.dispose();
        }
    }

    /// The pixels of the pictures that are the pages of a received PDF.
    static List<Page> pagesOfPdf(ByteBuffer pdf) throws IOException {
        var bytes = new byte[pdf.remaining()];
        pdf.duplicate().get(bytes);
        try (var document = Loader.loadPDF(bytes)) {
            var pages = new ArrayList<Page>();
            for (var page : document.getPages()) {
                for (var name : page.getResources().getXObjectNames()) {
                    if (page.getResources().getXObject(name) instanceof PDImageXObject picture) {
                        pages.add(Page.of(picture.getImage()));
                    }
                }
            }
            return pages;
        }
    }

    /// @param black the pixels that are, line by line
    record Page(int width, int height, BitSet black) {

        static Page of(BufferedImage image) {
            var black = new BitSet(image.getWidth() * image.getHeight());
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    black.set(y * image.getWidth() + x, (image.getRGB(x, y) & 0xff) < 128);
                }
            }
            return new Page(image.getWidth(), image.getHeight(), black);
        }

        /// The page without its first lines.
        Page below(int line) {
            return new Page(width, height - line, black.get(line * width, height * width));
        }

        @Override
        public String toString() {
            return width + " by " + height + " pixels, " + black.cardinality() + " of them black";
        }
    }
}
