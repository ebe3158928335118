package dev.switchboard.api.pdf;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Counts the pages of PDFs, a few files at once and the others after them.
@Component
public final class PdfPages {

    private static final int MAX_WAITING = 10_000;
    private static final int IDLE_SECONDS = 60;

    private final PdfProperties properties;
    private final Scheduler threads;

    PdfPages(PdfProperties properties) {
        this.properties = properties;
        // Not virtual ones, of which nobody knows what they allocate.
        this.threads = Schedulers.newBoundedElastic(properties.atOnce(), MAX_WAITING, "pdf", IDLE_SECONDS, true);
    }

    /// How many pages a file has.
    ///
    /// @param atMost beyond which nobody counts
    /// @return 1 to `atMost`; [PdfRefused] when it does not open, is encrypted, has none or more, or when it
    ///     costs more than [PdfProperties] allows
    public Mono<Integer> count(Path file, int atMost) {
        return Mono.fromCallable(() -> read(file, atMost)).subscribeOn(threads);
    }

    private int read(Path file, int atMost) {
        var budget = new Budget(properties.memory().toBytes(), properties.time());
        try (var source = new BudgetedRead(new RandomAccessReadBufferedFile(file), budget);
                var document = new BudgetedParser(source, budget).parse()) {
            if (document.isEncrypted()) {
                throw new PdfRefused("is encrypted");
            }
            int pages = 0;
            for (var page : document.getPages()) {
                budget.check();
                if (page != null && ++pages > atMost) {
                    throw new PdfRefused("has more than " + atMost + " pages");
                }
            }
            if (pages == 0) {
                throw new PdfRefused("has no page");
            }
            return pages;
        } catch (InvalidPasswordException encrypted) {
            throw new PdfRefused("is encrypted");
        } catch (IOException | RuntimeException | StackOverflowError broken) {
            // Whatever a parser makes of a file that is none.
            throw broken instanceof PdfRefused refused ? refused : unreadable(budget);
        } finally {
            forgetNames();
        }
    }

    /// PDFBox keeps each name that it has ever read.
    @SuppressWarnings("deprecation") // it goes with 4.0, and so does what it clears
    private static void forgetNames() {
        COSName.clearResources();
    }

    private static PdfRefused unreadable(Budget budget) {
        try {
            budget.check();
            return new PdfRefused("is no PDF that opens");
        } catch (IOException exceeded) {
            return new PdfRefused("takes too much to be read");
        }
    }
}
