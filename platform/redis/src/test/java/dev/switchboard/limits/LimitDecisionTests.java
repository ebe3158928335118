package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.switchboard.contract.limits.RatePolicy;
import java.time.Duration;
import java.util.HashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitDecisionTests {

    private static final RateLimit LIMIT = new RateLimit(60, 20);

    @Test
    void writesTheFieldsAsTheDraftDefinesThem() {
        var fields = new HashMap<String, String>();

        var decision = decision(true, 19, Duration.ZERO, Duration.ofMillis(999));
        decision.writeHeaders(fields::put);

        assertThat(decision.granted()).isTrue();
        assertThat(fields)
                .containsOnly(
                        entry("RateLimit-Policy", "\"heavy\";q=60;w=60"), entry("RateLimit", "\"heavy\";r=19;t=1"));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "999999999, 1", "1000000000, 1", "1000000001, 2", "59000000001, 60"})
    void roundsRetryAfterUpToAtLeastOneSecond(long nanos, long seconds) {
        assertThat(decision(false, 0, Duration.ofNanos(nanos), Duration.ofSeconds(20))
                        .retryAfter())
                .isEqualTo(seconds);
    }

    @Test
    void reportsZeroSecondsForAFullBucket() {
        var fields = new HashMap<String, String>();
        decision(true, 20, Duration.ZERO, Duration.ZERO).writeHeaders(fields::put);
        assertThat(fields.get("RateLimit")).isEqualTo("\"heavy\";r=20;t=0");
    }

    @Test
    void deniesWithoutTokensForAtLeastTheGivenTime() {
        var denied = decision(true, 5, Duration.ZERO, Duration.ofSeconds(15)).deniedFor(Duration.ofSeconds(1));
        assertThat(denied.granted()).isFalse();
        assertThat(denied.retryAfter()).isEqualTo(1);
        var fields = new HashMap<String, String>();
        denied.writeHeaders(fields::put);
        assertThat(fields.get("RateLimit")).isEqualTo("\"heavy\";r=0;t=15");
    }

    @Test
    void deniesForTheTimeOfTheBucketWhereThatIsLonger() {
        var denied = decision(false, 0, Duration.ofSeconds(7), Duration.ofSeconds(20))
                .deniedFor(Duration.ofSeconds(1));
        assertThat(denied.retryAfter()).isEqualTo(7);
    }

    private static LimitDecision decision(boolean granted, long left, Duration next, Duration full) {
        return new LimitDecision(RatePolicy.HEAVY, LIMIT, new BucketResult(granted, left, next, full));
    }
}
