package dev.switchboard.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.time.Duration;

/// Buckets of this instance alone.
class LocalBuckets {

    private static final Duration KEPT_UNUSED = Duration.ofMinutes(10);
    private static final int MAX_BUCKETS = 100_000;

    private final Cache<String, Bucket> buckets = Caffeine.newBuilder()
            .maximumSize(MAX_BUCKETS)
            .expireAfterAccess(KEPT_UNUSED)
            .build();

    Probe take(String key, RateLimit limit) {
        return Probe.of(bucket(key, limit).tryConsumeAndReturnRemaining(1));
    }

    /// Gives back a token that was taken for a request that was refused after all.
    void giveBack(String key, RateLimit limit) {
        bucket(key, limit).addTokens(1);
    }

    Probe look(String key, RateLimit limit) {
        return Probe.of(bucket(key, limit).estimateAbilityToConsume(1), limit);
    }

    private Bucket bucket(String key, RateLimit limit) {
        return buckets.get(
                key,
                absent -> Bucket.builder()
                        .addLimit(BucketConfigurations.of(limit).getBandwidths()[0])
                        .build());
    }
}
