package dev.switchboard.web.paging;

import dev.switchboard.testkit.FuzzSeeds;
import org.junit.jupiter.api.Test;

/// Cursors of anybody, with known inputs and variations of them.
class FuzzTests {

    @Test
    void readsWhatWasIssuedAndNothingElse() {
        FuzzSeeds.assertHolds(CursorFuzzer.class, CursorFuzzer::fuzzerTestOneInput, 1_000);
    }
}
