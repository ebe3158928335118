package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.switchboard.media.faxes.FaxPages;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdfwriter.compress.CompressParameters;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Mono;

class PdfPagesTests {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final UUID COMPANY = UUID.randomUUID();
    private static final int MOST = 200;
    private static final int FIRST_NODE = 10;
    private static final int MEBIBYTE = 1024 * 1024;
    private static final String ONE_PAGE = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
    private static final String PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";
    private static final String CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";

    private final PdfPages pages = pages(Duration.ofMinutes(1));

    @TempDir
    Path directory;

    private static PdfPages pages(Duration time) {
        return new PdfPages(new PdfProperties(2, DataSize.ofMegabytes(48), time, 8));
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(directory.resolve("a.pdf"), content);
    }

    private int count(byte[] content) throws IOException {
        return pages.count(COMPANY, file(content), MOST).blockOptional(PATIENCE).orElseThrow();
    }

    private String refusal(byte[] content) throws IOException {
        return refusal(pages, content);
    }

    private String refusal(PdfPages pages, byte[] content) throws IOException {
        var file = file(content);
        var refused = catchThrowableOfType(
                PdfRefused.class, () -> pages.count(COMPANY, file, MOST).block(PATIENCE));
        assertThat(refused).isNotNull();
        return refused.reason();
    }

    private static byte[] saved(PDDocument document, CompressParameters compression) throws IOException {
        var bytes = new ByteArrayOutputStream();
        document.save(bytes, compression);
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 200})
    void countsPagesHoweverTheyArePacked(int expected) throws IOException {
        var packed = FaxPages.of("Test", expected);
        try (var document = Loader.loadPDF(packed)) {
            assertThat(count(packed)).isEqualTo(expected);
            assertThat(count(saved(document, CompressParameters.NO_COMPRESSION)))
                    .isEqualTo(expected);
        }
    }

    @Test
    void readsALargeFileOfManyPages() throws IOException {
        try (var document = Loader.loadPDF(FaxPages.of("Test", MOST))) {
            var noise = new byte[100_000];
            for (var page : document.getPages()) {
                new Random(page.hashCode()).nextBytes(noise);
                var stream = new PDStream(document);
                try (var out = stream.createOutputStream()) {
                    out.write(noise);
                }
                page.setContents(stream);
            }
            var large = saved(document, CompressParameters.DEFAULT_COMPRESSION);

            assertThat(large).hasSizeGreaterThan(19 * MEBIBYTE);
            assertThat(count(large)).isEqualTo(MOST);
        }
    }

    @Test
    void readsAFileWhoseTableIsLost() throws IOException {
        var text = new String(FaxPages.of("Test", 3), StandardCharsets.ISO_8859_1);

        assertThat(count(text.replaceFirst("startxref\\s+\\d+", "startxref 1").getBytes(StandardCharsets.ISO_8859_1)))
                .isEqualTo(3);
    }

    @Test
    void refusesNoPageAndOneTooMany() throws IOException {
        assertThat(refusal(FaxPages.of("Test", 0))).isEqualTo("has no page");
        assertThat(refusal(FaxPages.of("Test", 201))).isEqualTo("must have at most 200 pages");
    }

    @Test
    void countsThePagesWhateverTheFileClaims() throws IOException {
        var kids = "3 0 R ".repeat(201);

        assertThat(refusal(new RawPdf()
                        .object(1, CATALOG)
                        .object(2, "<< /Type /Pages /Kids [" + kids + "] /Count 5 >>")
                        .object(3, PAGE)
                        .end(4)))
                .isEqualTo("must have at most 200 pages");
        assertThat(refusal(new RawPdf()
                        .object(1, CATALOG)
                        .object(2, "<< /Type /Pages /Kids [] /Count 5 >>")
                        .end(4)))
                .isEqualTo("has no page");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "secret"})
    void refusesAnEncryptedFileEvenWithAnEmptyPassword(String password) throws IOException {
        try (var document = Loader.loadPDF(FaxPages.of("Test", 1))) {
            document.protect(new StandardProtectionPolicy("owner", password, new AccessPermission()));

            assertThat(refusal(saved(document, CompressParameters.DEFAULT_COMPRESSION)))
                    .isEqualTo("must not need a password");
        }
    }

    @Test
    void refusesAnythingElse() throws IOException {
        var zip = new ByteArrayOutputStream();
        try (var out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry("a.pdf"));
            out.write(FaxPages.of("Test", 1));
        }
        var noise = new byte[MEBIBYTE];
        new Random(1).nextBytes(noise);
        var whole = FaxPages.of("Test", 9);

        for (var content : new byte[][] {
            zip.toByteArray(),
            noise,
            {},
            "%PDF-1.7".getBytes(StandardCharsets.US_ASCII),
            "%PDF-1.7\n%%EOF\n".getBytes(StandardCharsets.US_ASCII),
            Arrays.copyOf(whole, 60)
        }) {
            assertThat(refusal(content)).isEqualTo("must be a PDF file that can be opened");
        }
    }

    @Test
    void survivesCorruptedFiles() throws IOException {
        var seed = new Random().nextLong();
        var random = new Random(seed);
        for (int round = 0; round < 60; round++) {
            var bytes = FaxPages.of("Test", 3);
            for (int i = random.nextInt(1, 30); i > 0; i--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            assertThat(refusedOrCounted(bytes)).as("seed %d", seed).isNotNull();
        }
    }

    @Test
    void stopsAtACrossReferenceThatUnpacksToHundredsOfMegabytes() throws IOException {
        var bomb = new RawPdf()
                .object(1, CATALOG)
                .object(2, ONE_PAGE)
                .object(3, PAGE)
                .end(4, "/Filter /FlateDecode", 400L * MEBIBYTE);

        assertThat(bomb).hasSizeLessThan(4 * MEBIBYTE);
        assertThat(refusal(bomb)).isEqualTo("takes too much to be read");
    }

    @Test
    void stopsAtObjectsThatUnpackToHundredsOfMegabytes() throws IOException {
        assertThat(refusal(objects(RawPdf.packed("1 0 << ".getBytes(StandardCharsets.US_ASCII), 400L * MEBIBYTE))))
                .isEqualTo("takes too much to be read");
    }

    @Test
    void stopsAtMillionsOfTinyObjects() throws IOException {
        var tiny = "[]".repeat(8 * MEBIBYTE);

        assertThat(refusal(objects(RawPdf.packed(("1 0 [" + tiny + "]").getBytes(StandardCharsets.US_ASCII), 0))))
                .isEqualTo("takes too much to be read");
        assertThat(refusal(new RawPdf()
                        .object(1, "<< /Type /Catalog /Pages 2 0 R /More [" + tiny + "] >>")
                        .object(2, ONE_PAGE)
                        .object(3, PAGE)
                        .end(4)))
                .isEqualTo("takes too much to be read");
    }

    /// The catalog lies in a stream of objects.
    private static byte[] objects(byte[] packed) {
        return new RawPdf()
                .stream(5, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", packed)
                        .within(1, 5)
                        .object(2, ONE_PAGE)
                        .object(3, PAGE)
                        .end(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2000000000 >>",
                "/Filter [/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns 2000000000 >> null]",
                "/Filter [/FlateDecode /LZWDecode]",
                "/Filter [/CCITTFaxDecode] /DecodeParms [<< /K -1 /Columns 60000 /Rows 60000 >>]",
                "/Filter /Unknown"
            })
    void unpacksNothingIntoRowsAsWideAsTheFileSays(String filter) throws IOException {
        var file = new RawPdf()
                .object(1, CATALOG)
                .object(2, "<< /Type /Pages /Kids [] /Count 0 >>")
                .end(4, filter, 0);

        assertThat(refusal(file)).isIn("must be a PDF file that can be opened", "has no page");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<< /Type /Pages /Kids [2 0 R] /Count 1 >>",
                "<< /Type /Pages /Kids [2 0 R 2 0 R 5 0 R] /Count 9 >>",
                "<< /Type /Pages /Kids 2 0 R /Count 1 >>",
                "2 0 R",
                "[[[[",
                "null"
            })
    void terminatesForPagesThatContainThemselves(String tree) throws IOException {
        var file = new RawPdf()
                .object(1, CATALOG)
                .object(2, tree)
                .object(5, "<< /Type /Pages /Kids [2 0 R 5 0 R] /Count 1 >>")
                .end(4);

        assertThat(refusal(file)).isIn("must be a PDF file that can be opened", "has no page");
    }

    /// A page tree of many nodes that all name the same array of kids.
    ///
    /// @param kid of which the array is made
    static RawPdf sharingOneArray(int nodes, String kid, int kids) {
        var file = new RawPdf().object(1, CATALOG).object(3, PAGE).object(4, "[" + kid.repeat(kids) + "]");
        var all = new StringBuilder();
        for (int node = FIRST_NODE; node < FIRST_NODE + nodes; node++) {
            file.object(node, "<< /Type /Pages /Kids 4 0 R /Count 1 >>");
            all.append(node).append(" 0 R ");
        }
        return file.object(2, "<< /Type /Pages /Kids [" + all + "] /Count 1 >>");
    }

    @Test
    void stopsCountingAboveTheMostPagesWhereManyNodesShareTheirKids() throws IOException {
        assertThat(refusal(sharingOneArray(900, "3 0 R ", 12_500).end(5))).isEqualTo("must have at most 200 pages");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null ", "0 ", "9 0 R "})
    void stopsAtKidsThatAreNoPages(String kid) throws IOException {
        assertThat(refusal(sharingOneArray(100, kid, 1_000).end(5))).isEqualTo("takes too much to be read");
    }

    @Test
    void stopsAtKidsThatAreNoPagesWhenTheTableIsLost() throws IOException {
        var file = new String(sharingOneArray(100, "0 ", 1_000).end(5), StandardCharsets.ISO_8859_1);
        var lost = file.replaceFirst("startxref\\s+\\d+", "startxref 1").replace("/XRef", "/Gone");

        assertThat(refusal(lost.getBytes(StandardCharsets.ISO_8859_1))).isEqualTo("takes too much to be read");
    }

    @Test
    void refusesPagesThatAreNestedTooDeeply() throws IOException {
        var file = new RawPdf().object(1, CATALOG).object(2, "<< /Type /Pages /Kids [" + FIRST_NODE + " 0 R] >>");
        int last = FIRST_NODE + 500;
        for (int node = FIRST_NODE; node < last; node++) {
            file.object(node, "<< /Type /Pages /Kids [" + (node + 1) + " 0 R] /Count 1 >>");
        }

        assertThat(refusal(file.object(last, PAGE).end(4))).isEqualTo("nests its pages too deeply");
    }

    @Test
    void survivesDeepNesting() throws IOException {
        var deep = "[".repeat(2 * MEBIBYTE);

        assertThat(refusedOrCounted(new RawPdf()
                        .object(1, "<< /Type /Catalog /Pages 2 0 R /More " + deep + " >>")
                        .object(2, ONE_PAGE)
                        .object(3, PAGE)
                        .end(4)))
                .isIn(0, 1);
    }

    /// 0 for a file that is refused.
    private @Nullable Integer refusedOrCounted(byte[] content) throws IOException {
        return pages.count(COMPANY, file(content), MOST)
                .onErrorResume(PdfRefused.class, refused -> Mono.just(0))
                .block(PATIENCE);
    }

    @Test
    void stopsAtTheDeadline() throws IOException {
        var slow = new RawPdf()
                .object(1, "<< /Type /Catalog /Pages 2 0 R /More (" + "x".repeat(4 * MEBIBYTE) + ") >>")
                .object(2, ONE_PAGE)
                .object(3, PAGE)
                .end(4);

        assertThat(refusal(pages(Duration.ZERO), slow)).isEqualTo("takes too much to be read");
    }
}
