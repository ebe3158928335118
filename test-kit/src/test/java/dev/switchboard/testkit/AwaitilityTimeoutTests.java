package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class AwaitilityTimeoutTests {

    @Test
    void isSetBeforeTheFirstTest() {
        assertThat(Awaitility.await())
                .extracting("timeoutConstraint.maxWaitTime")
                .isEqualTo(Duration.ofSeconds(30));
    }
}
