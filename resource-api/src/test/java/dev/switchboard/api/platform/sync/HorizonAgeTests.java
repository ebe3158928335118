package dev.switchboard.api.platform.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class HorizonAgeTests {

    private static final Duration STEP = Duration.ofSeconds(5);

    private final TestClock clock = TestClock.at(Instant.parse("2026-11-20T12:00:00Z"));
    private final HorizonAge age = new HorizonAge(clock);

    private void sample(long horizon, long next) {
        age.sample(horizon, next);
        clock.advance(STEP);
    }

    @Test
    void isZeroWhileNothingIsOpen() {
        assertThat(age.now()).isZero();
        sample(100, 100);
        sample(120, 120);

        assertThat(age.now()).isZero();
    }

    @Test
    void growsWhileOneTransactionStaysOpen() {
        sample(100, 101);
        sample(100, 150);
        sample(100, 150);

        assertThat(age.now()).isEqualTo(STEP.multipliedBy(3));
    }

    @Test
    void growsBetweenTwoSamplesToo() {
        sample(100, 101);
        clock.advance(Duration.ofMinutes(1));

        assertThat(age.now()).isEqualTo(STEP.plusMinutes(1));
    }

    @Test
    void fallsToTheNextOldestWhenTheOldestEnds() {
        sample(100, 101);
        sample(100, 140);
        sample(100, 180);
        sample(130, 200);

        assertThat(age.now()).as("130 was given out before the second look").isEqualTo(STEP.multipliedBy(3));
    }

    @Test
    void staysYoungWhileTransactionsComeAndGo() {
        for (long id = 100; id < 200; id += 10) {
            sample(id, id + 5);
            assertThat(age.now()).isEqualTo(STEP);
        }
    }

    @Test
    void isZeroAgainWhenAllHaveEnded() {
        sample(100, 140);
        sample(140, 140);

        assertThat(age.now()).isZero();
    }

    /// An idle server assigns no ids: all samples of its open transaction would be alike.
    @Test
    void showsTheAgeOfALaterTransactionAlsoAfterOneThatWasOpenForManySamples() {
        for (int i = 0; i < 10_000; i++) {
            age.sample(100, 101);
        }
        sample(100, 150);
        sample(120, 160);

        assertThat(age.now())
                .as("120 was assigned before the second-last sample")
                .isEqualTo(STEP.multipliedBy(2));
    }
}
