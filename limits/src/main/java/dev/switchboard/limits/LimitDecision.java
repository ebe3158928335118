package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import java.time.Duration;
import java.util.function.BiConsumer;

/// Whether a request is within its limit, and what the answer tells about it.
///
/// @param policy what it counts under
/// @param limit the policy's numbers at that moment
/// @param probe what the bucket said
public record LimitDecision(RatePolicy policy, RateLimit limit, Probe probe) {

    /// Names the policies that a request counted under, with their numbers.
    public static final String POLICY_FIELD = "RateLimit-Policy";

    /// Says for each of them what may be sent now.
    public static final String STATE_FIELD = "RateLimit";

    private static final Duration ALMOST_A_SECOND = Duration.ofSeconds(1).minusNanos(1);

    public boolean granted() {
        return probe.granted();
    }

    /// The same for a request that is refused whatever the bucket holds, and may come again after that time.
    public LimitDecision refusedFor(Duration wait) {
        return new LimitDecision(
                policy, limit, new Probe(false, 0, longer(wait, probe.untilNext()), longer(wait, probe.untilFull())));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /// Passes the fields of draft-ietf-httpapi-ratelimit-headers-10, name and value, to the caller
    /// that sets them on the response.
    public void tell(BiConsumer<String, String> field) {
        var name = '"' + policy.value() + '"';
        field.accept(POLICY_FIELD, name + ";q=" + limit.perMinute() + ";w=60");
        field.accept(STATE_FIELD, name + ";r=" + probe.remaining() + ";t=" + seconds(probe.untilFull()));
    }

    /// What `Retry-After` says to a request that is over the limit: whole seconds, at least one.
    public long retryAfter() {
        return Math.max(1, seconds(probe.untilNext()));
    }

    /// Rounded up, so that who waits that long has waited long enough.
    private static long seconds(Duration duration) {
        return duration.plus(ALMOST_A_SECOND).toSeconds();
    }
}
