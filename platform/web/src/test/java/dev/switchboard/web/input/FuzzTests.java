package dev.switchboard.web.input;

import dev.switchboard.testkit.FuzzSeeds;
import org.junit.jupiter.api.Test;

/// Bodies and queries of anybody, with known inputs and variations of them.
class FuzzTests {

    private static final int VARIATIONS = 2_000;

    @Test
    void bindsOrRefusesAnyBody() {
        FuzzSeeds.assertHolds(BodyFuzzer.class, BodyFuzzer::fuzzerTestOneInput, VARIATIONS);
    }

    @Test
    void bindsOrRefusesAnyQuery() {
        FuzzSeeds.assertHolds(QueryFuzzer.class, QueryFuzzer::fuzzerTestOneInput, VARIATIONS);
    }
}
