package dev.switchboard.app.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/// Pages while the user's rate limit is exceeded.
class RateLimitIT extends ClientAppTest {

    private static final String CALLS = "GET /v1/calls";

    @Test
    void comeAMomentLaterWhenTheLimitIsExceededForAMoment() {
        var user = newBrowser().signIn("/app/profile");
        GATEWAY.respondAs("records.json");
        GATEWAY.clear();
        GATEWAY.respondOnce(CALLS, 429, StubGateway.error("rate_limited"), "Retry-After: 1");

        var response = user.get("/app/calls");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).contains("data-list=\"calls\"");
        assertThat(Collections.frequency(GATEWAY.requests, CALLS)).isEqualTo(2);
    }

    @Test
    void sayWhenToTryAgainWhenThatIsLater() {
        var user = newBrowser().signIn("/app/profile");
        GATEWAY.respondAs("records.json");
        GATEWAY.clear();
        GATEWAY.respond(CALLS, 429, StubGateway.error("rate_limited"), "Retry-After: 30");

        var response = user.get("/app/calls");

        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(response.headers().firstValue("Retry-After")).contains("30");
        assertThat(Collections.frequency(GATEWAY.requests, CALLS)).isEqualTo(1);
    }
}
