package dev.switchboard.gateway.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.limits.RatePolicy;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.HttpHeaders;

class LimitDecisionTests {

    private static final RateLimit LIMIT = new RateLimit(60, 20);

    @Test
    void tellsAsTheDraftWritesIt() {
        var headers = new HttpHeaders();
        headers.set("RateLimit", "\"light\";r=1;t=1");

        decision(true, 19, Duration.ZERO, Duration.ofMillis(999)).tell(headers);

        assertThat(headers.get("RateLimit-Policy")).containsExactly("\"heavy\";q=60;w=60");
        assertThat(headers.get("RateLimit")).containsExactly("\"heavy\";r=19;t=1");
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "999999999, 1", "1000000000, 1", "1000000001, 2", "59000000001, 60"})
    void roundsRetryAfterUpAndNeverSaysZero(long nanos, String seconds) {
        var error = decision(false, 0, Duration.ofNanos(nanos), Duration.ofSeconds(20))
                .refusal();

        assertThat(error.status()).isEqualTo(429);
        assertThat(error.fields()).containsEntry("Retry-After", seconds);
    }

    @Test
    void saysZeroSecondsOfAFullBucket() {
        var headers = new HttpHeaders();
        decision(true, 20, Duration.ZERO, Duration.ZERO).tell(headers);
        assertThat(headers.getFirst("RateLimit")).isEqualTo("\"heavy\";r=20;t=0");
    }

    private static LimitDecision decision(boolean granted, long left, Duration next, Duration full) {
        return new LimitDecision(RatePolicy.HEAVY, LIMIT, new Probe(granted, left, next, full));
    }
}
