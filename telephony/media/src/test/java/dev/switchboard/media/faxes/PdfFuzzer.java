package dev.switchboard.media.faxes;

import java.io.IOException;

/// Any bytes as the PDF of a fax to send: pages, or a failure that says so, within its limits, and nothing left behind.
public final class PdfFuzzer {

    private PdfFuzzer() {}

    /// @param pdf perhaps one
    public static void fuzzerTestOneInput(byte[] pdf) throws IOException {
        FuzzedConversion.run(pdf, FaxTiff::fromPdf);
    }
}
