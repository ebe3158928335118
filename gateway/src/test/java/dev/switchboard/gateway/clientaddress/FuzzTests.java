package dev.switchboard.gateway.clientaddress;

import dev.switchboard.testkit.FuzzSeeds;
import org.junit.jupiter.api.Test;

/// Fields of proxies, with known inputs and variations of them.
class FuzzTests {

    @Test
    void findsAClientWhateverIsForwarded() {
        FuzzSeeds.assertHolds(ForwardedFuzzer.class, ForwardedFuzzer::fuzzerTestOneInput, 1_000);
    }
}
