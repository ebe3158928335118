package dev.switchboard.smpp;

import dev.switchboard.testkit.FuzzSeeds;
import org.junit.jupiter.api.Test;

/// What message centers send, with known inputs and variations of them.
class FuzzTests {

    private static final int VARIATIONS = 2_000;

    @Test
    void readsOrRefusesAnyPdu() {
        FuzzSeeds.assertHolds(PduFuzzer.class, PduFuzzer::fuzzerTestOneInput, VARIATIONS / 20);
    }

    @Test
    void readsAnyUserData() {
        FuzzSeeds.assertHolds(UserDataFuzzer.class, UserDataFuzzer::fuzzerTestOneInput, VARIATIONS);
    }
}
