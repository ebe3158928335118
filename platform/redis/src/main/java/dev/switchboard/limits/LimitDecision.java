package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import java.time.Duration;
import java.util.function.BiConsumer;

/// Whether a request is within its limit, and the header fields of its response.
///
/// @param policy the policy that the request counts under
/// @param limit the policy's current numbers
/// @param bucket the result of the bucket
public record LimitDecision(RatePolicy policy, RateLimit limit, BucketResult bucket) {

    /// The field with the policies that a request counts under, and their numbers.
    public static final String POLICY_FIELD = "RateLimit-Policy";

    /// The field with the current state of each of these policies.
    public static final String STATE_FIELD = "RateLimit";

    private static final Duration ALMOST_A_SECOND = Duration.ofSeconds(1).minusNanos(1);

    public boolean granted() {
        return bucket.granted();
    }

    /// The decision for a request that is denied whatever the bucket holds, and can be repeated after that time.
    public LimitDecision deniedFor(Duration wait) {
        return new LimitDecision(
                policy,
                limit,
                new BucketResult(false, 0, longer(wait, bucket.untilNext()), longer(wait, bucket.untilFull())));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /// Writes the fields of draft-ietf-httpapi-ratelimit-headers-10.
    ///
    /// @param headers sets a header field of the response by name and value
    public void writeHeaders(BiConsumer<String, String> headers) {
        var name = '"' + policy.value() + '"';
        headers.accept(POLICY_FIELD, name + ";q=" + limit.perMinute() + ";w=60");
        headers.accept(STATE_FIELD, name + ";r=" + bucket.remaining() + ";t=" + seconds(bucket.untilFull()));
    }

    /// The value of `Retry-After` for a request over the limit: whole seconds, at least one.
    public long retryAfter() {
        return Math.max(1, seconds(bucket.untilNext()));
    }

    /// Rounded up, so that a client that waits that long has waited long enough.
    private static long seconds(Duration duration) {
        return duration.plus(ALMOST_A_SECOND).toSeconds();
    }
}
