package dev.switchboard.media.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.plugins.tiff.BaselineTIFFTagSet;
import javax.imageio.plugins.tiff.TIFFDirectory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaxTiffTests {

    private static final FaxLimits LIMITS = new FaxLimits(20, Duration.ofSeconds(60), 256L * 1024 * 1024);

    @TempDir
    private Path directory;

    private Path pdf(byte[] content) throws IOException {
        return Files.write(directory.resolve("in.pdf"), content);
    }

    private Path pdf(PDRectangle size, String drawing) throws IOException {
        var file = directory.resolve("in.pdf");
        try (var document = new PDDocument()) {
            var page = new PDPage(size);
            document.addPage(page);
            try (var content = new PDPageContentStream(document, page)) {
                content.setNonStrokingColor(Color.BLACK);
                content.saveGraphicsState();
                content.restoreGraphicsState();
            }
            var stream = new org.apache.pdfbox.pdmodel.common.PDStream(document);
            try (var out = stream.createOutputStream()) {
                out.write(drawing.getBytes(StandardCharsets.US_ASCII));
            }
            page.setContents(stream);
            document.save(file.toFile());
        }
        return file;
    }

    private Path tiff() {
        return directory.resolve("fax.tiff");
    }

    private static List<BufferedImage> pages(Path tiff) throws IOException {
        var reader = ImageIO.getImageReadersByFormatName("tiff").next();
        try (var in = ImageIO.createImageInputStream(tiff.toFile())) {
            reader.setInput(in);
            var pages = new ArrayList<BufferedImage>();
            for (int page = 0; page < reader.getNumImages(true); page++) {
                pages.add(reader.read(page));
            }
            return pages;
        } finally {
            reader.dispose();
        }
    }

    private static boolean black(BufferedImage page, int x, int y) {
        return (page.getRGB(x, y) & 0xffffff) == 0;
    }

    @Test
    void writesTheFieldsThatFaxSoftwareReads() throws Exception {
        assertThat(FaxTiff.fromPdf(pdf(FaxPages.of("+13125550100", 3)), tiff(), LIMITS))
                .isEqualTo(3);

        var reader = ImageIO.getImageReadersByFormatName("tiff").next();
        try (var in = ImageIO.createImageInputStream(tiff().toFile())) {
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(3);
            for (int page = 0; page < 3; page++) {
                var directory = TIFFDirectory.createFromMetadata(reader.getImageMetadata(page));
                assertThat(field(directory, BaselineTIFFTagSet.TAG_IMAGE_WIDTH)).isEqualTo(1728);
                assertThat(field(directory, BaselineTIFFTagSet.TAG_IMAGE_LENGTH))
                        .isBetween(2140, 2156);
                assertThat(field(directory, BaselineTIFFTagSet.TAG_BITS_PER_SAMPLE))
                        .isEqualTo(1);
                assertThat(field(directory, BaselineTIFFTagSet.TAG_SAMPLES_PER_PIXEL))
                        .isEqualTo(1);
                assertThat(field(directory, BaselineTIFFTagSet.TAG_COMPRESSION)).isEqualTo(4);
                assertThat(field(directory, BaselineTIFFTagSet.TAG_PHOTOMETRIC_INTERPRETATION))
                        .isZero();
                assertThat(field(directory, BaselineTIFFTagSet.TAG_X_RESOLUTION))
                        .isEqualTo(204);
                assertThat(field(directory, BaselineTIFFTagSet.TAG_Y_RESOLUTION))
                        .isEqualTo(196);
                assertThat(field(directory, BaselineTIFFTagSet.TAG_RESOLUTION_UNIT))
                        .isEqualTo(2);
                assertThat(field(directory, BaselineTIFFTagSet.TAG_PAGE_NUMBER)).isEqualTo(page);
            }
        } finally {
            reader.dispose();
        }
    }

    private static int field(TIFFDirectory directory, int tag) {
        return Math.round(directory.getTIFFField(tag).getAsFloat(0));
    }

    @Test
    void keepsThePlaceOfWhatIsOnAPage() throws Exception {
        // One inch by one inch, one inch from the left and two from the bottom of an A4 page.
        FaxTiff.fromPdf(pdf(PDRectangle.A4, "72 144 72 72 re f"), tiff(), LIMITS);

        var page = pages(tiff()).getFirst();
        int left = (1728 - Math.round(PDRectangle.A4.getWidth() / 72 * 204)) / 2 + 204;
        int top = page.getHeight() - 3 * 196;
        assertThat(page.getHeight()).isBetween(2290, 2293);
        assertThat(black(page, left + 3, top + 3)).isTrue();
        assertThat(black(page, left + 200, top + 192)).isTrue();
        assertThat(black(page, left - 3, top + 3)).isFalse();
        assertThat(black(page, left + 3, top - 3)).isFalse();
        assertThat(black(page, left + 208, top + 3)).isFalse();
        assertThat(black(page, left + 3, top + 200)).isFalse();
    }

    @Test
    void dithersGray() throws Exception {
        FaxTiff.fromPdf(pdf(PDRectangle.LETTER, "0.75 g 0 0 612 792 re f"), tiff(), LIMITS);

        var page = pages(tiff()).getFirst();
        int blacks = 0;
        for (int y = 500; y < 600; y++) {
            for (int x = 500; x < 600; x++) {
                blacks += black(page, x, y) ? 1 : 0;
            }
        }
        assertThat(blacks).isBetween(2_300, 2_700);
    }

    @Test
    void becomesAPdfThatShowsTheSamePixels() throws Exception {
        FaxTiff.fromPdf(pdf(FaxPages.of("+13125550100", 2)), tiff(), LIMITS);
        var back = directory.resolve("back.pdf");

        assertThat(FaxTiff.toPdf(tiff(), back, LIMITS)).isEqualTo(2);

        var again = directory.resolve("again.tiff");
        assertThat(FaxTiff.fromPdf(back, again, LIMITS)).isEqualTo(2);
        var before = pages(tiff());
        var after = pages(again);
        for (int n = 0; n < 2; n++) {
            assertSame(before.get(n), after.get(n));
        }
        try (var document = Loader.loadPDF(back.toFile())) {
            var size = document.getPage(0).getMediaBox();
            assertThat(size.getWidth()).isBetween(609f, 613f);
            assertThat(size.getHeight()).isBetween(786f, 793f);
        }
    }

    private static void assertSame(BufferedImage before, BufferedImage after) {
        assertThat(after.getWidth()).isEqualTo(before.getWidth());
        assertThat(after.getHeight()).isEqualTo(before.getHeight());
        long different = 0;
        for (int y = 0; y < before.getHeight(); y++) {
            for (int x = 0; x < before.getWidth(); x++) {
                different += black(before, x, y) == black(after, x, y) ? 0 : 1;
            }
        }
        assertThat(different).isZero();
    }

    private static final FaxHeader HEADER = new FaxHeader(
            "Acme Widgets, Inc.",
            "+13125550177",
            ZonedDateTime.of(2026, 1, 5, 17, 4, 59, 0, ZoneId.of("America/Chicago")));

    private BufferedImage pageWith(FaxHeader header, Path pdf) throws Exception {
        FaxTiff.fromPdf(pdf, tiff(), header, LIMITS);
        return pages(tiff()).getFirst();
    }

    private BufferedImage pageWithout(Path pdf) throws Exception {
        FaxTiff.fromPdf(pdf, tiff(), LIMITS);
        return pages(tiff()).getFirst();
    }

    private static BufferedImage headerOf(BufferedImage page) {
        return page.getSubimage(0, 0, page.getWidth(), FaxHeader.LINES);
    }

    private static BufferedImage below(BufferedImage page, int line) {
        return page.getSubimage(0, line, page.getWidth(), page.getHeight() - line);
    }

    private static long blacks(BufferedImage image) {
        long blacks = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                blacks += black(image, x, y) ? 1 : 0;
            }
        }
        return blacks;
    }

    @Test
    void writesTheHeaderIntoTheTopMargin() throws Exception {
        var file = pdf(FaxPages.of("+13125550100", 1));
        var plain = pageWithout(file);

        var page = pageWith(HEADER, file);

        assertSame(below(plain, FaxHeader.LINES), below(page, FaxHeader.LINES));
        assertThat(blacks(headerOf(plain))).isZero();
        assertThat(blacks(headerOf(page))).isBetween(2_000L, 8_000L);
    }

    @Test
    void putsTheHeaderAboveAPageWithoutATopMargin() throws Exception {
        var file = pdf(PDRectangle.LETTER, "72 144 468 648 re f");
        var plain = pageWithout(file);

        var page = pageWith(HEADER, file);

        assertSame(plain, below(page, FaxHeader.LINES));
        assertSame(headerOf(pageWith(HEADER, pdf(FaxPages.of("x", 1)))), headerOf(page));
    }

    @Test
    void makesAPageThatIsAsLongAsThePaperSmallerForItsHeader() throws Exception {
        var page = pageWith(HEADER, pdf(PDRectangle.LEGAL, "0 0 612 1008 re f"));

        assertThat(page.getHeight()).isBetween(14 * FaxTiff.Y_DPI - 2, 14 * FaxTiff.Y_DPI);
        assertThat(black(page, 864, FaxHeader.LINES + 1)).isTrue();
        assertThat(black(page, 864, page.getHeight() - 1)).isTrue();
        assertThat(blacks(headerOf(page))).isBetween(2_000L, 8_000L);
    }

    @Test
    void countsThePagesInTheirHeaders() throws Exception {
        FaxTiff.fromPdf(pdf(FaxPages.of("x", 2)), tiff(), HEADER, LIMITS);

        var pages = pages(tiff());
        var first = headerOf(pages.getFirst());
        var second = headerOf(pages.getLast());
        assertSame(first.getSubimage(0, 0, 1500, FaxHeader.LINES), second.getSubimage(0, 0, 1500, FaxHeader.LINES));
        assertThat(blacks(first.getSubimage(1500, 0, 228, FaxHeader.LINES)))
                .isNotEqualTo(blacks(second.getSubimage(1500, 0, 228, FaxHeader.LINES)));
    }

    @Test
    void shortensALongNameBeforeItReachesTheNumber() throws Exception {
        var file = pdf(FaxPages.of("x", 1));
        var named = headerOf(pageWith(HEADER, file));
        var header = headerOf(pageWith(new FaxHeader("Widgets & ".repeat(40), HEADER.number(), HEADER.at()), file));

        assertSame(named.getSubimage(1380, 0, 348, FaxHeader.LINES), header.getSubimage(1380, 0, 348, FaxHeader.LINES));
        assertThat(blacks(header)).isGreaterThan(blacks(named));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Zo\u00eb & M\u00fcller",
                "\u0391\u03b8\u03ae\u03bd\u03b1",
                "\u041c\u043e\u0441\u043a\u0432\u0430"
            })
    void hasTheLettersOfThreeAlphabets(String name) throws Exception {
        var file = pdf(FaxPages.of("x", 1));
        var questions = name.replaceAll("\\p{L}", "?");

        assertThat(blacks(headerOf(pageWith(new FaxHeader(name, HEADER.number(), HEADER.at()), file))))
                .isNotEqualTo(blacks(headerOf(pageWith(new FaxHeader(questions, HEADER.number(), HEADER.at()), file))));
    }

    @Test
    void replacesOtherLettersByQuestionMarks() throws Exception {
        var file = pdf(FaxPages.of("x", 1));

        assertSame(
                headerOf(pageWith(new FaxHeader("\u682a\u5f0f", HEADER.number(), HEADER.at()), file)),
                headerOf(pageWith(new FaxHeader("??", HEADER.number(), HEADER.at()), file)));
    }

    @Test
    void showsTheTimeOfTheSender() {
        assertThat(HEADER.time()).isEqualTo("2026-01-05 17:04 CST");
        assertThat(new FaxHeader("x", "+1", HEADER.at().withZoneSameInstant(ZoneId.of("Europe/Madrid"))).time())
                .isEqualTo("2026-01-06 00:04 CET");
        assertThat(FaxHeader.page(2, 12)).isEqualTo("2/12");
    }

    @Test
    void makesHugeAndWidePagesFit() throws Exception {
        FaxTiff.fromPdf(pdf(new PDRectangle(14_400, 14_400), "0 0 14400 14400 re f"), tiff(), LIMITS);

        var page = pages(tiff()).getFirst();
        assertThat(page.getWidth()).isEqualTo(1728);
        assertThat(page.getHeight()).isBetween(1650, 1670);
        assertThat(black(page, 5, 5)).isTrue();
    }

    @Test
    void refusesTooManyPages() throws Exception {
        var file = pdf(FaxPages.of("x", 21));

        assertThatThrownBy(() -> FaxTiff.fromPdf(file, tiff(), LIMITS))
                .isInstanceOf(FaxConversionFailed.class)
                .hasMessage("the document has 21 pages");
        assertThat(tiff()).doesNotExist();
    }

    @Test
    void endsAPageThatDrawsForTooLong() throws Exception {
        var endless = "0 0 600 700 re f ".repeat(400_000);
        var limits = new FaxLimits(20, Duration.ofMillis(300), LIMITS.memory());
        var file = pdf(PDRectangle.LETTER, endless);

        assertThatThrownBy(() -> FaxTiff.fromPdf(file, tiff(), limits))
                .isInstanceOf(FaxConversionFailed.class)
                .hasMessageStartingWith("the document takes too");
        assertThat(tiff()).doesNotExist();
    }

    @Test
    void refusesAnImageThatNoMemoryHolds() throws Exception {
        var file = pdf(PDRectangle.LETTER, "q 600 0 0 700 0 0 cm BI /W 60000 /H 60000 /BPC 8 /CS /RGB ID x EI Q");

        assertThatThrownBy(() -> FaxTiff.fromPdf(file, tiff(), LIMITS))
                .isInstanceOf(FaxConversionFailed.class)
                .hasMessage("the document takes too much");
    }

    @Test
    void refusesWhatIsDamaged() throws Exception {
        var garbage = Files.writeString(directory.resolve("garbage"), "II*\0 this is no document");
        assertThatThrownBy(() -> FaxTiff.fromPdf(garbage, tiff(), LIMITS)).isInstanceOf(FaxConversionFailed.class);
        assertThatThrownBy(() -> FaxTiff.toPdf(garbage, directory.resolve("out.pdf"), LIMITS))
                .isInstanceOf(FaxConversionFailed.class);

        FaxTiff.fromPdf(pdf(FaxPages.of("x", 1)), tiff(), LIMITS);
        var whole = Files.readAllBytes(tiff());
        for (int length = 0; length < whole.length; length += whole.length / 7) {
            var cut = Files.write(directory.resolve("cut"), java.util.Arrays.copyOf(whole, length));
            try {
                FaxTiff.toPdf(cut, directory.resolve("out.pdf"), LIMITS);
            } catch (FaxConversionFailed expected) {
                assertThat(directory.resolve("out.pdf")).doesNotExist();
            }
        }
    }
}
