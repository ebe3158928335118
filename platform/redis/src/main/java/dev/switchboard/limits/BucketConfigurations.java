package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import io.github.bucket4j.BucketConfiguration;
import java.time.Duration;

/// Converts a limit to Bucket4j's configuration, and names its bucket.
final class BucketConfigurations {

    private BucketConfigurations() {}

    static BucketConfiguration of(RateLimit limit) {
        return BucketConfiguration.builder()
                .addLimit(bandwidth ->
                        bandwidth.capacity(limit.burst()).refillGreedy(limit.perMinute(), Duration.ofMinutes(1)))
                .build();
    }

    /// The key of a bucket. It includes the numbers, so that a changed plan starts with new buckets.
    static String key(RatePolicy policy, String owner, RateLimit limit) {
        return "limit:{" + policy.value() + ':' + owner + "}:" + limit.burst() + ':' + limit.perMinute();
    }
}
