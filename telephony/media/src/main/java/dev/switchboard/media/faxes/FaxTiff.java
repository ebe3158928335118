package dev.switchboard.media.faxes;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.plugins.tiff.BaselineTIFFTagSet;
import javax.imageio.plugins.tiff.TIFFDirectory;
import javax.imageio.plugins.tiff.TIFFField;
import javax.imageio.plugins.tiff.TIFFTag;
import javax.imageio.stream.FileImageInputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.image.CCITTFactory;
import org.jspecify.annotations.Nullable;

/// Converts documents between PDF and the TIFF files that fax machines send and receive: black and white,
/// 1,728 pixels wide, 204 by 196 dots per inch (ITU-T T.4, fine), compressed as T.6 (Group 4). The
/// layout of each page is kept: a page that is too large is made smaller as a whole.
///
/// No more than one page is in memory, and [FaxLimits] bound what a document may take. Temporary files lie beside the
/// result. Where these or the result cannot be written, the conversion fails with an [IOException], and may be tried
/// again.
public final class FaxTiff {

    static final int WIDTH = 1_728;
    static final int X_DPI = 204;
    static final int Y_DPI = 196;

    /// 14 inches: the longest paper that all machines take (US Legal).
    private static final int LONGEST = 14 * Y_DPI;

    private static final float POINTS_PER_INCH = 72;
    private static final int WHITE = 255;
    private static final int HALF = 128;

    /// More than the largest page of T.4: 2,432 pixels by 400 dots per inch, with room for long paper.
    private static final long LARGEST_PAGE = 64L * 1024 * 1024;

    private static final long MILLIS_OF_GRACE = 2_000;
    private static final String COMPRESSION = "CCITT T.6";

    private FaxTiff() {}

    private interface Conversion {
        int run() throws IOException, FaxConversionFailed;
    }

    /// Writes the pages of a PDF to a TIFF file.
    ///
    /// @param tiff is replaced; after a failure it does not exist
    /// @return the number of pages
    public static int fromPdf(Path pdf, Path tiff, FaxLimits limits) throws IOException, FaxConversionFailed {
        return bounded(tiff, limits, () -> writePages(pdf, tiff, null, limits));
    }

    /// Writes the pages of a PDF to a TIFF file, each with a header at its top. The header takes white
    /// lines of the page, or is put above it.
    ///
    /// @param tiff is replaced; after a failure it does not exist
    /// @return the number of pages
    public static int fromPdf(Path pdf, Path tiff, FaxHeader header, FaxLimits limits)
            throws IOException, FaxConversionFailed {
        return bounded(tiff, limits, () -> {
            try (var line = new HeaderLine(header)) {
                return writePages(pdf, tiff, line, limits);
            }
        });
    }

    /// Writes the pages of a TIFF file to a PDF, in their physical size.
    ///
    /// @param pdf is replaced; after a failure it does not exist
    /// @return the number of pages
    public static int toPdf(Path tiff, Path pdf, FaxLimits limits) throws IOException, FaxConversionFailed {
        return toPdf(tiff, pdf, Integer.MAX_VALUE, limits);
    }

    /// Writes the first pages of a TIFF file to a PDF, in their physical size.
    ///
    /// @param pdf is replaced; after a failure it does not exist
    /// @param most how many pages are written at most
    /// @return the number of pages
    public static int toPdf(Path tiff, Path pdf, int most, FaxLimits limits) throws IOException, FaxConversionFailed {
        return bounded(pdf, limits, () -> readPages(tiff, pdf, most, limits));
    }

    /// Converts on a thread of its own. One that does not even notice its deadline is abandoned.
    private static int bounded(Path result, FaxLimits limits, Conversion conversion)
            throws IOException, FaxConversionFailed {
        var pages = new CompletableFuture<Integer>();
        var thread = Thread.ofPlatform().daemon().name("fax-conversion").start(() -> {
            try {
                pages.complete(conversion.run());
            } catch (Throwable failure) {
                pages.completeExceptionally(failure);
            }
        });
        try {
            return pages.get(limits.time().toMillis() + MILLIS_OF_GRACE, TimeUnit.MILLISECONDS);
        } catch (ExecutionException failure) {
            remove(result);
            throw failed(failure.getCause());
        } catch (TimeoutException _) {
            thread.interrupt();
            remove(result);
            throw new FaxConversionFailed("the document takes too long");
        } catch (InterruptedException interrupted) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            remove(result);
            throw new FaxConversionFailed("the conversion was interrupted", interrupted);
        }
    }

    /// PDFBox and the JDK throw anything for a damaged document.
    private static FaxConversionFailed failed(@Nullable Throwable failure) throws IOException {
        return switch (failure) {
            case StorageFailed storage -> throw storage.failure();
            case FaxConversionFailed known -> known;
            case ConversionBudget.Exceeded _, OutOfMemoryError _ ->
                new FaxConversionFailed("the document takes too much", failure);
            case null, default -> new FaxConversionFailed("the document cannot be read", failure);
        };
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException _) {
            // It is a temporary file of the caller.
        }
    }

    private static int writePages(Path pdf, Path tiff, @Nullable HeaderLine header, FaxLimits limits)
            throws IOException, FaxConversionFailed {
        var budget = new ConversionBudget(limits);
        try (var source = StorageFailed.instead(() -> new RandomAccessReadBufferedFile(pdf));
                var document = Loader.loadPDF(source, new ScratchFiles(directoryOf(tiff)))) {
            int pages = document.getNumberOfPages();
            if (pages < 1 || pages > limits.pages()) {
                throw new FaxConversionFailed("the document has " + pages + " pages");
            }
            Files.deleteIfExists(tiff);
            var writer = ImageIO.getImageWritersByFormatName("tiff").next();
            try (var out = ResultFile.image(tiff)) {
                writer.setOutput(out);
                writer.prepareWriteSequence(null);
                var renderer = new BoundedRenderer(document, budget);
                for (int page = 0; page < pages; page++) {
                    budget.beginPage();
                    var drawn = draw(document, renderer, page, LONGEST);
                    if (header != null) {
                        drawn = withHeader(header, drawn, document, renderer, page);
                    }
                    write(writer, drawn, page, pages);
                }
                writer.endWriteSequence();
            } finally {
                writer.dispose();
            }
            return pages;
        } finally {
            forgetNames();
        }
    }

    private static Path directoryOf(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent());
    }

    /// PDFBox keeps each name that it has ever read.
    @SuppressWarnings("deprecation") // it goes with 4.0, and so does what it clears
    private static void forgetNames() {
        COSName.clearResources();
    }

    /// A page with a header is not longer than the longest paper either.
    private static BufferedImage withHeader(
            HeaderLine header, BufferedImage page, PDDocument document, BoundedRenderer renderer, int index)
            throws IOException, FaxConversionFailed {
        var smaller = HeaderLine.hasSpace(page) || page.getHeight() + FaxHeader.LINES <= LONGEST
                ? page
                : draw(document, renderer, index, LONGEST - FaxHeader.LINES);
        return header.addTo(smaller, index + 1, document.getNumberOfPages());
    }

    /// The page as large as on paper, or smaller if it does not fit.
    ///
    /// @param longest the most lines that it may have
    private static BufferedImage draw(PDDocument document, BoundedRenderer renderer, int index, int longest)
            throws IOException, FaxConversionFailed {
        var page = document.getPage(index);
        var box = page.getCropBox();
        boolean turned = page.getRotation() % 180 != 0;
        double width = (turned ? box.getHeight() : box.getWidth()) / POINTS_PER_INCH * X_DPI;
        double height = (turned ? box.getWidth() : box.getHeight()) / POINTS_PER_INCH * Y_DPI;
        if (!(width > 0 && height > 0)) {
            throw new FaxConversionFailed("page " + (index + 1) + " has no size");
        }
        double scale = Math.min(1, Math.min(WIDTH / width, longest / height));
        int lines = Math.max(1, (int) Math.round(height * scale));
        var image = new BufferedImage(WIDTH, lines, BufferedImage.TYPE_BYTE_GRAY);
        var pen = image.createGraphics();
        try {
            pen.setColor(Color.WHITE);
            pen.setBackground(Color.WHITE);
            pen.fillRect(0, 0, WIDTH, lines);
            center(pen, WIDTH - width * scale);
            renderer.renderPageToGraphics(
                    index, pen, (float) (X_DPI / POINTS_PER_INCH * scale), (float) (Y_DPI / POINTS_PER_INCH * scale));
        } finally {
            pen.dispose();
        }
        return blackAndWhite(image);
    }

    private static void center(Graphics2D pen, double free) {
        pen.translate((int) (free / 2), 0);
    }

    /// Spreads the error of each pixel over its neighbors (Floyd and Steinberg), so that photos stay
    /// recognizable. Black and white have no error.
    private static BufferedImage blackAndWhite(BufferedImage gray) {
        int width = gray.getWidth();
        int height = gray.getHeight();
        var result = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY);
        var line = new int[width];
        var bits = new int[width];
        var errors = new int[width + 2];
        for (int y = 0; y < height; y++) {
            gray.getRaster().getPixels(0, y, width, 1, line);
            var next = new int[width + 2];
            int carried = 0;
            for (int x = 0; x < width; x++) {
                int wanted = line[x] + carried + errors[x + 1] / 16;
                bits[x] = wanted >= HALF ? 1 : 0;
                int error = wanted - bits[x] * WHITE;
                carried = error * 7 / 16;
                next[x] += error * 3;
                next[x + 1] += error * 5;
                next[x + 2] += error;
            }
            errors = next;
            result.getRaster().setPixels(0, y, width, 1, bits);
        }
        return result;
    }

    private static void write(ImageWriter writer, BufferedImage page, int index, int pages) throws IOException {
        var parameters = writer.getDefaultWriteParam();
        parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        parameters.setCompressionType(COMPRESSION);
        var metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(page), parameters);
        writer.writeToSequence(new IIOImage(page, null, described(metadata, page, index, pages)), parameters);
    }

    /// Readers of faxes expect these fields; the JDK leaves some of them out.
    private static IIOMetadata described(IIOMetadata metadata, BufferedImage page, int index, int pages)
            throws IOException {
        var directory = TIFFDirectory.createFromMetadata(metadata);
        number(directory, BaselineTIFFTagSet.TAG_BITS_PER_SAMPLE, 1);
        number(directory, BaselineTIFFTagSet.TAG_SAMPLES_PER_PIXEL, 1);
        number(directory, BaselineTIFFTagSet.TAG_RESOLUTION_UNIT, BaselineTIFFTagSet.RESOLUTION_UNIT_INCH);
        number(directory, BaselineTIFFTagSet.TAG_ROWS_PER_STRIP, page.getHeight());
        ratio(directory, BaselineTIFFTagSet.TAG_X_RESOLUTION, X_DPI);
        ratio(directory, BaselineTIFFTagSet.TAG_Y_RESOLUTION, Y_DPI);
        directory.addTIFFField(
                new TIFFField(tag(BaselineTIFFTagSet.TAG_NEW_SUBFILE_TYPE), TIFFTag.TIFF_LONG, 1, new long[] {
                    BaselineTIFFTagSet.NEW_SUBFILE_TYPE_SINGLE_PAGE
                }));
        directory.addTIFFField(new TIFFField(
                tag(BaselineTIFFTagSet.TAG_PAGE_NUMBER), TIFFTag.TIFF_SHORT, 2, new char[] {(char) index, (char) pages
                }));
        return directory.getAsMetadata();
    }

    private static TIFFTag tag(int number) {
        return BaselineTIFFTagSet.getInstance().getTag(number);
    }

    private static void number(TIFFDirectory directory, int tag, int value) {
        directory.addTIFFField(new TIFFField(tag(tag), TIFFTag.TIFF_SHORT, 1, new char[] {(char) value}));
    }

    private static void ratio(TIFFDirectory directory, int tag, int value) {
        directory.addTIFFField(new TIFFField(tag(tag), TIFFTag.TIFF_RATIONAL, 1, new long[][] {{value, 1}}));
    }

    private static int readPages(Path tiff, Path pdf, int most, FaxLimits limits)
            throws IOException, FaxConversionFailed {
        var budget = new ConversionBudget(limits);
        var reader = ImageIO.getImageReadersByFormatName("tiff").next();
        try (var in = StorageFailed.instead(() -> new FileImageInputStream(tiff.toFile()));
                var document = new PDDocument(new ScratchFiles(directoryOf(pdf)))) {
            reader.setInput(in);
            int pages = Math.min(most, reader.getNumImages(true));
            if (pages < 1 || pages > limits.pages()) {
                throw new FaxConversionFailed("the fax has " + pages + " pages");
            }
            for (int page = 0; page < pages; page++) {
                budget.beginPage();
                add(document, reader, page);
                budget.check();
            }
            try (var out = StorageFailed.instead(() -> Files.newOutputStream(pdf))) {
                document.save(ResultFile.document(out));
            }
            return pages;
        } finally {
            reader.dispose();
        }
    }

    private static void add(PDDocument document, ImageReader reader, int index)
            throws IOException, FaxConversionFailed {
        if ((long) reader.getWidth(index) * reader.getHeight(index) > LARGEST_PAGE) {
            throw new FaxConversionFailed("page " + (index + 1) + " is too large");
        }
        var directory = TIFFDirectory.createFromMetadata(reader.getImageMetadata(index));
        var image = reader.read(index);
        float width = image.getWidth() / resolution(directory, BaselineTIFFTagSet.TAG_X_RESOLUTION, X_DPI);
        float height = image.getHeight() / resolution(directory, BaselineTIFFTagSet.TAG_Y_RESOLUTION, Y_DPI);
        var page = new PDPage(new PDRectangle(width * POINTS_PER_INCH, height * POINTS_PER_INCH));
        document.addPage(page);
        try (var content = new PDPageContentStream(document, page)) {
            content.drawImage(
                    CCITTFactory.createFromImage(document, oneBit(image)),
                    0,
                    0,
                    width * POINTS_PER_INCH,
                    height * POINTS_PER_INCH);
        }
    }

    private static BufferedImage oneBit(BufferedImage image) {
        return image.getType() == BufferedImage.TYPE_BYTE_BINARY
                        && image.getColorModel().getPixelSize() == 1
                ? image
                : blackAndWhite(gray(image));
    }

    private static BufferedImage gray(BufferedImage image) {
        var result = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_GRAY);
        var pen = result.createGraphics();
        pen.drawImage(image, 0, 0, null);
        pen.dispose();
        return result;
    }

    /// The resolution in dots per inch.
    private static float resolution(TIFFDirectory directory, int tag, int otherwise) {
        var field = directory.getTIFFField(tag);
        float value = field == null ? 0 : field.getAsFloat(0);
        var unit = directory.getTIFFField(BaselineTIFFTagSet.TAG_RESOLUTION_UNIT);
        boolean perCentimeter = unit != null && unit.getAsInt(0) == BaselineTIFFTagSet.RESOLUTION_UNIT_CENTIMETER;
        if (!(value > 0)) {
            return otherwise;
        }
        return perCentimeter ? value * 2.54f : value;
    }
}
