package dev.switchboard.api.messaging.faxes;

import dev.switchboard.testkit.FuzzSeeds;
import org.junit.jupiter.api.Test;

/// Files of anybody, with known inputs and variations of them.
class FuzzTests {

    @Test
    void countsOrRefusesAnyFile() {
        FuzzSeeds.assertHolds(PdfPagesFuzzer.class, PdfPagesFuzzer::fuzzerTestOneInput, 100);
    }
}
