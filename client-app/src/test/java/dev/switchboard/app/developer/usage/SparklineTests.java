package dev.switchboard.app.developer.usage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.developer.usage.Sparkline.Bar;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SparklineTests {

    private static final Instant NOW = Instant.parse("2026-11-25T12:59:30Z");

    @Test
    void drawsTheLastMinuteAtTheRightEdgeAndTheFirstOneAtTheLeft() {
        var line = Sparkline.of(List.of(minute("12:00", 10, 0), minute("12:59", 5, 0)), NOW);

        assertThat(line.bars()).containsExactly(new Bar(0, 0, 40, 0, 0), new Bar(236, 20, 20, 20, 0));
    }

    @Test
    void putsRefusedRequestsOnTopOfThoseServed() {
        var line = Sparkline.of(List.of(minute("12:30", 100, 25)), NOW);

        assertThat(line.bars()).containsExactly(new Bar(120, 10, 30, 0, 10));
    }

    @Test
    void showsASingleRefusalAmongManyRequests() {
        var line = Sparkline.of(List.of(minute("12:30", 10_000, 1)), NOW);

        assertThat(line.bars()).containsExactly(new Bar(120, 1, 39, 0, 1));
    }

    @Test
    void leavesOutMinutesBeforeTheHour() {
        assertThat(Sparkline.of(List.of(minute("11:59", 1, 0)), NOW).bars()).isEmpty();
    }

    private static Usage.Minute minute(String at, long requests, long refused) {
        return new Usage.Minute(Instant.parse("2026-11-25T" + at + ":00Z"), requests, refused);
    }
}
