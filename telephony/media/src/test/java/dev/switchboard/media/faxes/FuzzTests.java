package dev.switchboard.media.faxes;

import dev.switchboard.testkit.FuzzSeeds;
import org.junit.jupiter.api.Test;

/// Documents of anybody, with known inputs and variations of them.
class FuzzTests {

    private static final int VARIATIONS = 20;

    @Test
    void convertsOrRefusesAnyPdf() {
        FuzzSeeds.assertHolds(PdfFuzzer.class, PdfFuzzer::fuzzerTestOneInput, VARIATIONS);
    }

    @Test
    void convertsOrRefusesAnyTiff() {
        FuzzSeeds.assertHolds(TiffFuzzer.class, TiffFuzzer::fuzzerTestOneInput, VARIATIONS);
    }
}
