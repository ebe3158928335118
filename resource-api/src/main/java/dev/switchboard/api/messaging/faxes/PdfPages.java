package dev.switchboard.api.messaging.faxes;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Counts the pages of PDFs, a few files at once; the others wait in the queues of their
/// companies.
@Component
final class PdfPages {

    private static final String TOO_COSTLY = "takes too much to be read";

    /// Added to the parser's time: it notices its deadline at the next read. A parser that reads
    /// nothing more is abandoned after that.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final PdfProperties properties;
    private final CompanyQueues queues;

    PdfPages(PdfProperties properties) {
        this.properties = properties;
        this.queues = new CompanyQueues(
                "pdf",
                properties.atOnce(),
                properties.waiting(),
                properties.time().plus(GRACE));
    }

    /// Counts the pages of a file.
    ///
    /// @param atMost where counting stops
    /// @return 1 to `atMost`; [PdfRefused] when it does not open, is encrypted, has none or more,
    ///     or when it costs more than [PdfProperties] allows; [TooManyPdfs] when the company's
    ///     queue is full
    Mono<Integer> count(UUID orgId, Path file, int atMost) {
        return queues.run(orgId, () -> read(file, atMost))
                .onErrorMap(CompanyQueues.Overdue.class, overdue -> new PdfRefused(TOO_COSTLY))
                .onErrorMap(CompanyQueues.QueueFull.class, full -> new TooManyPdfs());
    }

    private int read(Path file, int atMost) {
        var budget = new Budget(properties.memory().toBytes(), properties.time());
        try (var bytes = opened(file);
                var source = new BudgetedRead(bytes, budget);
                var document = new BudgetedParser(source, directoryOf(file), budget).parse()) {
            if (document.isEncrypted()) {
                throw new PdfRefused("must not need a password", FieldRule.of(FieldCode.ENCRYPTED_FILE));
            }
            var root = document.getDocumentCatalog().getCOSObject().getCOSDictionary(COSName.PAGES);
            int pages = root == null ? 0 : PageTree.count(root, atMost, budget);
            if (pages == 0) {
                throw new PdfRefused("has no page");
            }
            return pages;
        } catch (UncheckedIOException unavailable) {
            throw unavailable;
        } catch (InvalidPasswordException encrypted) {
            throw new PdfRefused("must not need a password", FieldRule.of(FieldCode.ENCRYPTED_FILE));
        } catch (Budget.Exceeded exceeded) {
            throw new PdfRefused(TOO_COSTLY);
        } catch (IOException | RuntimeException | StackOverflowError broken) {
            // Parsers throw anything for a file that is not a PDF.
            throw broken instanceof PdfRefused refused ? refused : unreadable(budget);
        } finally {
            forgetNames();
        }
    }

    /// A file that cannot be opened here is not the client's fault.
    private static RandomAccessReadBufferedFile opened(Path file) {
        try {
            return new RandomAccessReadBufferedFile(file);
        } catch (IOException unavailable) {
            throw new UncheckedIOException(unavailable);
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

    private static PdfRefused unreadable(Budget budget) {
        try {
            budget.check();
            return new PdfRefused("must be a PDF file that can be opened");
        } catch (IOException exceeded) {
            return new PdfRefused(TOO_COSTLY);
        }
    }
}
