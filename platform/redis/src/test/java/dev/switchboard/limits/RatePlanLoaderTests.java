package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.limits.RatePlanChanges;
import dev.switchboard.contract.limits.RatePlanChanges.Change;
import dev.switchboard.contract.limits.RatePolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RatePlanLoaderTests {

    private static final RateLimit CONFIGURED = new RateLimit(60, 20);

    private final RatePlan plan = new RatePlan(new RatePlanProperties(null, null, null, null, null, null, null));
    private final AtomicLong nanos = new AtomicLong();
    private final Source source = new Source();
    private final RatePlanLoader loader = new RatePlanLoader(plan, source, nanos::get);

    /// One row for each version, two rows in each page.
    private static final class Source implements RatePlanSource {

        private final List<Change> log = new ArrayList<>();
        private final List<Long> asked = new ArrayList<>();
        private boolean unavailable;

        @Override
        public RatePlanChanges after(long version) {
            asked.add(version);
            if (unavailable) {
                throw new IllegalStateException("unavailable");
            }
            int from = (int) Math.min(version, log.size());
            int to = Math.min(from + 2, log.size());
            return new RatePlanChanges(to, to < log.size(), log.subList(from, to));
        }

        void heavy(int perMinute) {
            log.add(new Change("heavy", null, null, perMinute, perMinute));
        }
    }

    private RateLimit heavy() {
        return plan.limit(RatePolicy.HEAVY);
    }

    /// Five seconds are promised from a change until every service applies it.
    @Test
    void readsChangesOftenEnough() {
        assertThat(RatePlanLoader.INTERVAL).isLessThanOrEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void readsAllPagesAndThenOnlyChanges() {
        IntStream.rangeClosed(1, 5).forEach(source::heavy);

        loader.load(source);
        assertThat(heavy()).isEqualTo(new RateLimit(5, 5));
        assertThat(source.asked).containsExactly(0L, 2L, 4L);

        source.heavy(6);
        loader.load(source);
        assertThat(heavy()).isEqualTo(new RateLimit(6, 6));
        assertThat(source.asked).endsWith(4L, 5L);
    }

    @Test
    void readsAHundredThousandLimits() {
        var orgId = new UUID(1, 1);
        IntStream.range(0, 100_000)
                .forEach(i -> source.log.add(new Change("heavy", orgId, "key:" + new UUID(0, i), 1 + i, 1)));

        loader.load(source);

        assertThat(plan.size()).isEqualTo(100_000);
        assertThat(plan.limit(RatePolicy.HEAVY, new LimitOwner("key:" + new UUID(0, 99_999), orgId, true)))
                .isEqualTo(new RateLimit(100_000, 1));
    }

    @Test
    void appliesRemovals() {
        source.heavy(1);
        loader.load(source);

        source.log.add(new Change("heavy", null, null, null, null));
        loader.load(source);

        assertThat(heavy()).isEqualTo(CONFIGURED);
    }

    @Test
    void keepsThePlanWhileTheSourceIsUnavailable() {
        source.heavy(1);
        loader.load(source);
        source.unavailable = true;

        loader.load(source);
        assertThat(heavy()).isEqualTo(new RateLimit(1, 1));

        source.unavailable = false;
        source.heavy(2);
        loader.load(source);
        assertThat(heavy()).isEqualTo(new RateLimit(2, 2));
    }

    @Test
    void readsEverythingFromASourceThatIsOlderThanThePlan() {
        source.heavy(1);
        source.log.add(new Change("medium", null, null, 7, 7));
        loader.load(source);

        source.log.removeLast();
        loader.load(source);

        assertThat(heavy()).isEqualTo(new RateLimit(1, 1));
        assertThat(plan.limit(RatePolicy.MEDIUM)).isEqualTo(new RateLimit(300, 60));
    }

    @Test
    void readsEverythingAgainAfterAnHour() {
        source.heavy(1);
        loader.load(source);
        plan.set(RatePolicy.LIGHT, null, null, new RateLimit(9, 9));
        loader.load(source);
        assertThat(plan.limit(RatePolicy.LIGHT)).isEqualTo(new RateLimit(9, 9));

        nanos.addAndGet(RatePlanLoader.COMPLETE_AGAIN.toNanos());
        loader.load(source);

        assertThat(plan.limit(RatePolicy.LIGHT)).isEqualTo(new RateLimit(600, 100));
        assertThat(heavy()).isEqualTo(new RateLimit(1, 1));
    }

    /// The clock of the JVM begins anywhere.
    @Test
    void readsOnlyChangesWhateverTheClockShows() {
        nanos.set(Duration.ofDays(100).toNanos());
        source.heavy(1);
        loader.load(source);
        source.asked.clear();

        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        loader.load(source);

        assertThat(source.asked).containsExactly(1L);
    }
}
