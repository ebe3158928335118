package dev.switchboard.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.requests.MetricTimes.Slot;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class MetricTimesTests {

    private static final Instant NOW = Instant.parse("2026-11-20T12:34:56Z");

    @Test
    void coverTheLastDayWithoutGapsOrOverlaps() {
        var slots = MetricTimes.from(Instant.EPOCH, NOW);

        assertThat(slots.getFirst().start()).isEqualTo("2026-11-19T12:35:00Z");
        assertThat(slots.getLast().start()).isEqualTo("2026-11-20T12:34:50Z");
        for (int i = 1; i < slots.size(); i++) {
            var before = slots.get(i - 1);
            assertThat(slots.get(i).start()).isEqualTo(before.start().plusSeconds(before.seconds()));
        }
    }

    @Test
    void areTenSecondsInTheLastHourAndMinutesBefore() {
        var slots = MetricTimes.from(Instant.EPOCH, NOW);

        assertThat(slots)
                .allSatisfy(slot -> assertThat(slot.seconds())
                        .isEqualTo(slot.start().isBefore(Instant.parse("2026-11-20T11:35:00Z")) ? 60 : 10));
        assertThat(slots).filteredOn(slot -> slot.seconds() == 10).hasSize(360);
    }

    @Test
    void startAtTheGivenTimeOrLater() {
        assertThat(MetricTimes.from(NOW.minus(Duration.ofSeconds(26)), NOW))
                .extracting(Slot::start)
                .containsExactly(
                        Instant.parse("2026-11-20T12:34:30Z"),
                        Instant.parse("2026-11-20T12:34:40Z"),
                        Instant.parse("2026-11-20T12:34:50Z"));
        assertThat(MetricTimes.from(NOW, NOW)).isEmpty();
        assertThat(MetricTimes.from(NOW.plusSeconds(60), NOW)).isEmpty();
    }
}
