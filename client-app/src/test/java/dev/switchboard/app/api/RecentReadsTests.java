package dev.switchboard.app.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecentReadsTests {

    private final TestClock clock = TestClock.at("2026-11-29T12:00:00Z");
    private final RecentReads<String, Integer> reads = new RecentReads<>(clock, Duration.ofMinutes(1), 10);

    @Test
    void areNotReadAgainForAMinute() {
        assertThat(reads.get("acme", () -> 1)).isEqualTo(1);
        clock.advance(Duration.ofSeconds(59));
        assertThat(reads.get("acme", () -> 2)).isEqualTo(1);
        assertThat(reads.get("other", () -> 3)).isEqualTo(3);

        clock.advance(Duration.ofSeconds(1));
        assertThat(reads.find("acme")).isNull();
        assertThat(reads.get("acme", () -> 4)).isEqualTo(4);
    }

    @Test
    void areNotKeptWhenTheyFail() {
        assertThatThrownBy(() -> reads.get("acme", () -> {
                    throw ApiException.unreachable();
                }))
                .isInstanceOf(ApiException.class);

        assertThat(reads.get("acme", () -> 1)).isEqualTo(1);
    }

    @Test
    void areBounded() {
        IntStream.range(0, 10_000).forEach(n -> reads.put("company " + n, n));

        assertThat(IntStream.range(0, 10_000)
                        .filter(n -> reads.find("company " + n) != null)
                        .count())
                .isLessThan(5000);
    }
}
