package dev.switchboard.gateway.limits;

import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.gateway.errors.EdgeError;
import java.time.Duration;
import org.springframework.http.HttpHeaders;

/// Whether a request is within its limit, and what the answer tells about it.
///
/// @param policy what it counts under
/// @param limit the policy's numbers at that moment
/// @param probe what the bucket said
public record LimitDecision(RatePolicy policy, RateLimit limit, Probe probe) {

    private static final Duration ALMOST_A_SECOND = Duration.ofSeconds(1).minusNanos(1);

    public boolean granted() {
        return probe.granted();
    }

    /// Writes the fields of draft-ietf-httpapi-ratelimit-headers-10, replacing those of an earlier decision.
    public void tell(HttpHeaders headers) {
        var name = '"' + policy.value() + '"';
        headers.set("RateLimit-Policy", name + ";q=" + limit.perMinute() + ";w=60");
        headers.set("RateLimit", name + ";r=" + probe.remaining() + ";t=" + seconds(probe.untilFull()));
    }

    /// The answer to a request that is over the limit.
    public EdgeError refusal() {
        return EdgeError.rateLimited(Math.max(1, seconds(probe.untilNext())));
    }

    /// Rounded up, so that who waits that long has waited long enough.
    private static long seconds(Duration duration) {
        return duration.plus(ALMOST_A_SECOND).toSeconds();
    }
}
