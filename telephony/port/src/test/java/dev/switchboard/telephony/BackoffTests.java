package dev.switchboard.telephony;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTests {

    private final Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

    private Stream<Duration> many(int failures) {
        return IntStream.range(0, 1_000).mapToObj(n -> backoff.after(failures));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 4", "5, 16", "6, 30", "7, 30", "1000000, 30"})
    void doublesUpToTheLongestAndIsShortenedByAHalfAtMost(int failures, int seconds) {
        assertThat(many(failures))
                .allSatisfy(pause ->
                        assertThat(pause).isBetween(Duration.ofMillis(500L * seconds), Duration.ofSeconds(seconds)));
    }

    @Test
    void differs() {
        assertThat(many(3).distinct()).hasSizeGreaterThan(100);
    }
}
