package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// When attempts of a subscription may begin.
class AttemptRateTests {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    /// Attempts that begin as soon as they may, each up to that many nanoseconds late.
    private static List<Long> begun(AttemptRate rate, long from, int count, long late) {
        var random = new Random(7);
        var times = new ArrayList<Long>();
        long now = from;
        while (times.size() < count) {
            now += rate.waitNanos(now) + (late == 0 ? 0 : random.nextLong(late));
            if (rate.waitNanos(now) == 0) {
                rate.begun(now);
                times.add(now);
            }
        }
        return times;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 10, 100, 999, 1_000})
    void neverAllowsMoreInAnySecond(int perSecond) {
        for (long late : new long[] {0, 100_000, 30_000_000, 2 * SECOND}) {
            var times = begun(new AttemptRate(perSecond, 0), 0, perSecond * 3 + 2, late);

            for (int i = perSecond; i < times.size(); i++) {
                assertThat(times.get(i) - times.get(i - perSecond)).isGreaterThanOrEqualTo(SECOND);
            }
        }
    }

    @Test
    void neverAllowsMoreInAnySecondWhenAnotherProcessTakesOver() {
        for (int perSecond : new int[] {1, 10, 1_000}) {
            var times = new ArrayList<>(begun(new AttemptRate(perSecond, 0), 0, perSecond + 7, 2_000_000));
            long takenOver = times.getLast();
            times.addAll(begun(new AttemptRate(perSecond, takenOver), takenOver, perSecond + 7, 2_000_000));

            for (int i = perSecond; i < times.size(); i++) {
                assertThat(times.get(i) - times.get(i - perSecond)).isGreaterThanOrEqualTo(SECOND);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 1_000})
    void allowsNearlyAsManyAlthoughEachIsALittleLate(int perSecond) {
        var times = begun(new AttemptRate(perSecond, 0), 0, perSecond * 3 + 1, 400_000);

        assertThat((double) (times.getLast() - times.getFirst()) / SECOND).isBetween(3.0, 3.2);
    }
}
