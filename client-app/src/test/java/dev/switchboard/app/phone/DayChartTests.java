package dev.switchboard.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DayChartTests {

    private static DayChart chart(long... counts) {
        return DayChart.of(
                "calls",
                List.of("in", "out"),
                IntStream.range(0, counts.length / 2)
                        .mapToObj(n -> new DayChart.Day(
                                LocalDate.of(2026, 11, 20).plusDays(n), List.of(counts[2 * n], counts[2 * n + 1])))
                        .toList());
    }

    @Test
    void hasBarsWithinThePictureWithoutHoles() {
        var chart = chart(10, 90, 0, 0, 1, 99_999);

        assertThat(chart.total()).isEqualTo(100_100);
        assertThat(chart.bars()).allSatisfy(bar -> {
            assertThat(bar.y()).isBetween(0, DayChart.HEIGHT);
            assertThat(bar.height()).isBetween(2, DayChart.HEIGHT);
            assertThat(bar.x() + bar.width()).isLessThanOrEqualTo(DayChart.WIDTH);
        });
        assertThat(chart.bars()).hasSize(4);
        var upper = chart.bars().get(3);
        assertThat(upper.y() + upper.height()).isEqualTo(chart.bars().get(2).y());
    }

    @Test
    void isEmptyWithoutAnything() {
        assertThat(chart(0, 0, 0, 0).bars()).isEmpty();
        assertThat(chart().bars()).isEmpty();
    }
}
