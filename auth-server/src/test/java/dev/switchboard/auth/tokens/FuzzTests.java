package dev.switchboard.auth.tokens;

import dev.switchboard.testkit.FuzzSeeds;
import org.junit.jupiter.api.Test;

/// Forms of clients, with known inputs and variations of them.
class FuzzTests {

    @Test
    void readsOrRefusesAnyForm() {
        FuzzSeeds.assertHolds(TokenFormFuzzer.class, TokenFormFuzzer::fuzzerTestOneInput, 1_000);
    }
}
