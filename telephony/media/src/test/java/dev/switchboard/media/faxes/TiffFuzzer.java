package dev.switchboard.media.faxes;

import java.io.IOException;

/// Any bytes as the TIFF of a received fax: pages, or a failure that says so, within its limits, and nothing left
/// behind.
public final class TiffFuzzer {

    private TiffFuzzer() {}

    /// @param tiff perhaps one
    public static void fuzzerTestOneInput(byte[] tiff) throws IOException {
        FuzzedConversion.run(tiff, FaxTiff::toPdf);
    }
}
