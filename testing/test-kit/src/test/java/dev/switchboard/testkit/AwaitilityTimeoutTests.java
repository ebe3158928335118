package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class AwaitilityTimeoutTests {

    @Test
    void isSetBeforeTheFirstTest() {
        assertThat(Awaitility.await())
                .extracting("timeoutConstraint.maxWaitTime")
                .isEqualTo(AwaitilityTimeout.TIMEOUT);
    }
}
