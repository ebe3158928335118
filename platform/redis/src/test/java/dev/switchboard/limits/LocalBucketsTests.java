package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LocalBucketsTests {

    /// One token per minute, so that none is refilled during a test.
    private static final RateLimit LIMIT = new RateLimit(1, 3);

    private final LocalBuckets buckets = new LocalBuckets();

    @Test
    void grantsTheBurstAndReportsWhenTheNextTokenComes() {
        assertThat(buckets.take("key", LIMIT).remaining()).isEqualTo(2);
        assertThat(buckets.take("key", LIMIT).remaining()).isEqualTo(1);
        assertThat(buckets.take("key", LIMIT))
                .satisfies(last -> assertThat(last.granted()).isTrue())
                .satisfies(last -> assertThat(last.untilNext()).isZero());
        assertThat(buckets.take("key", LIMIT)).satisfies(denied -> {
            assertThat(denied.granted()).isFalse();
            assertThat(denied.remaining()).isZero();
            assertThat(denied.untilNext()).isBetween(Duration.ofSeconds(30), Duration.ofMinutes(1));
            assertThat(denied.untilFull()).isBetween(Duration.ofSeconds(150), Duration.ofMinutes(3));
        });
    }

    @Test
    void grantsAReturnedTokenAgain() {
        for (int i = 0; i < LIMIT.burst(); i++) {
            buckets.take("key", LIMIT);
        }
        buckets.giveBack("key", LIMIT);
        assertThat(buckets.take("key", LIMIT).granted()).isTrue();
        assertThat(buckets.take("key", LIMIT).granted()).isFalse();
    }

    @Test
    void neverHoldsMoreThanTheBurst() {
        buckets.giveBack("key", LIMIT);
        assertThat(buckets.peek("key", LIMIT).remaining()).isEqualTo(LIMIT.burst());
    }

    @Test
    void peeksWithoutTakingAToken() {
        buckets.take("key", LIMIT);
        var first = buckets.peek("key", LIMIT);
        assertThat(first.granted()).isTrue();
        assertThat(first.remaining()).isEqualTo(2);
        assertThat(first.untilFull()).isEqualTo(Duration.ofMinutes(1));
        assertThat(buckets.peek("key", LIMIT).remaining()).isEqualTo(2);
    }

    @Test
    void reportsADeniedPeekWithTheTimeOfTheNextToken() {
        for (int i = 0; i < LIMIT.burst(); i++) {
            buckets.take("key", LIMIT);
        }
        var denied = buckets.peek("key", LIMIT);
        assertThat(denied.granted()).isFalse();
        assertThat(denied.untilNext()).isBetween(Duration.ofSeconds(30), Duration.ofMinutes(1));
        assertThat(denied.untilFull()).isEqualTo(Duration.ofMinutes(3));
    }

    @Test
    void keepsOneBucketForEachKey() {
        for (int i = 0; i < LIMIT.burst(); i++) {
            buckets.take("key", LIMIT);
        }
        assertThat(buckets.take("another", LIMIT).granted()).isTrue();
    }
}
