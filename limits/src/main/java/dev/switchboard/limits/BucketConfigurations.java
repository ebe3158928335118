package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import io.github.bucket4j.BucketConfiguration;
import java.time.Duration;

/// A limit as Bucket4j knows it, and under which key it is kept.
final class BucketConfigurations {

    private BucketConfigurations() {}

    static BucketConfiguration of(RateLimit limit) {
        return BucketConfiguration.builder()
                .addLimit(bandwidth ->
                        bandwidth.capacity(limit.burst()).refillGreedy(limit.perMinute(), Duration.ofMinutes(1)))
                .build();
    }

    /// The numbers are part of the key, so that a changed plan begins with new buckets.
    static String key(RatePolicy policy, String owner, RateLimit limit) {
        return "limit:{" + policy.value() + ':' + owner + "}:" + limit.burst() + ':' + limit.perMinute();
    }
}
