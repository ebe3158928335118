package dev.switchboard.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.time.Duration;

/// Buckets in the memory of this process. Their clock does not jump.
class LocalBuckets {

    private static final Duration EXPIRE_UNUSED = Duration.ofMinutes(10);
    private static final int MAX_BUCKETS = 100_000;

    private final Cache<String, Bucket> buckets = Caffeine.newBuilder()
            .maximumSize(MAX_BUCKETS)
            .expireAfterAccess(EXPIRE_UNUSED)
            .build();

    BucketResult take(String key, RateLimit limit) {
        return BucketResult.of(bucket(key, limit).tryConsumeAndReturnRemaining(1));
    }

    /// Returns the token of a request that the bucket in Redis denied.
    void giveBack(String key, RateLimit limit) {
        bucket(key, limit).addTokens(1);
    }

    BucketResult peek(String key, RateLimit limit) {
        return BucketResult.of(bucket(key, limit).estimateAbilityToConsume(1), limit);
    }

    private Bucket bucket(String key, RateLimit limit) {
        return buckets.get(
                key,
                absent -> Bucket.builder()
                        .withNanosecondPrecision()
                        .addLimit(BucketConfigurations.of(limit).getBandwidths()[0])
                        .build());
    }
}
