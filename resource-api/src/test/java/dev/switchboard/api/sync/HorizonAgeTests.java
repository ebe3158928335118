package dev.switchboard.api.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class HorizonAgeTests {

    private static final Duration STEP = Duration.ofSeconds(5);

    private final TestClock clock = TestClock.at(Instant.parse("2026-11-20T12:00:00Z"));
    private final HorizonAge age = new HorizonAge(clock);

    private void seen(long horizon, long next) {
        age.seen(horizon, next);
        clock.advance(STEP);
    }

    @Test
    void isZeroWhileNothingIsOpen() {
        assertThat(age.now()).isZero();
        seen(100, 100);
        seen(120, 120);

        assertThat(age.now()).isZero();
    }

    @Test
    void growsWhileOneTransactionStaysOpen() {
        seen(100, 101);
        seen(100, 150);
        seen(100, 150);

        assertThat(age.now()).isEqualTo(STEP.multipliedBy(3));
    }

    @Test
    void growsBetweenTwoLooksToo() {
        seen(100, 101);
        clock.advance(Duration.ofMinutes(1));

        assertThat(age.now()).isEqualTo(STEP.plusMinutes(1));
    }

    @Test
    void goesBackToTheNextOldestWhenTheOldestEnds() {
        seen(100, 101);
        seen(100, 140);
        seen(100, 180);
        seen(130, 200);

        assertThat(age.now()).as("130 was given out before the second look").isEqualTo(STEP.multipliedBy(3));
    }

    @Test
    void staysYoungWhileTransactionsComeAndGo() {
        for (long id = 100; id < 200; id += 10) {
            seen(id, id + 5);
            assertThat(age.now()).isEqualTo(STEP);
        }
    }

    @Test
    void isZeroAgainWhenAllHaveEnded() {
        seen(100, 140);
        seen(140, 140);

        assertThat(age.now()).isZero();
    }
}
