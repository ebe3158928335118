package dev.switchboard.api.messaging.faxes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import org.springframework.util.unit.DataSize;

/// Any bytes as the file of POST /faxes: a number of pages, or the refusal that becomes a 422.
public final class PdfPagesFuzzer {

    private static final int MOST = 200;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final UUID COMPANY = UUID.randomUUID();
    private static final PdfPages PAGES =
            new PdfPages(new PdfProperties(2, DataSize.ofMegabytes(48), Duration.ofSeconds(10), 8));
    private static final Path FILE = file();

    private PdfPagesFuzzer() {}

    private static Path file() {
        try {
            return Files.createTempDirectory("fuzz").resolve("a.pdf");
        } catch (IOException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// @param pdf perhaps one
    public static void fuzzerTestOneInput(byte[] pdf) throws IOException {
        Files.write(FILE, pdf);
        try {
            int pages = PAGES.count(COMPANY, FILE, MOST).blockOptional(PATIENCE).orElseThrow();
            if (pages < 1 || pages > MOST) {
                throw new AssertionError(pages + " pages");
            }
        } catch (PdfRefused _) {
            // It names the reason.
        }
    }
}
