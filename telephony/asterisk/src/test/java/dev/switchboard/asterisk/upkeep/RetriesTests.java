package dev.switchboard.asterisk.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RetriesTests {

    private final TestClock clock = TestClock.at("2026-11-28T12:00:00Z");
    private final Retries<String> retries = new Retries<>(clock, Duration.ofSeconds(5));

    @Test
    void doublesThePauseUpToFiveMinutesAndNeverEnds() {
        assertThat(retries.begin("sound")).isTrue();
        for (int seconds : new int[] {5, 10, 20, 40, 80, 160, 300, 300, 300}) {
            clock.advance(Duration.ofSeconds(seconds).minusMillis(1));
            assertThat(retries.begin("sound")).isFalse();
            clock.advance(Duration.ofMillis(1));
            assertThat(retries.begin("sound")).isTrue();
        }
    }

    @Test
    void beginsAnewWithWhatWasForgotten() {
        retries.begin("sound");
        retries.begin("fax");

        retries.retain(Set.of("fax"));

        assertThat(retries.begin("sound")).isTrue();
        assertThat(retries.begin("fax")).isFalse();
    }
}
