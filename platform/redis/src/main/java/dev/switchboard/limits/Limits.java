package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import reactor.core.publisher.Mono;

/// Counts requests (docs/guides/rate-limits.md): in Redis, and in memory while Redis is
/// unavailable. It never fails, and never waits for longer than a few command timeouts of Redis.
///
/// The buckets in memory count at all times. They see only the requests of this process, so they
/// never have fewer tokens than those in Redis. A request that they deny needs no call to Redis, and
/// the loss of Redis grants no second burst.
public class Limits {

    private final RatePlan plan;
    private final RedisBuckets shared;
    private final LocalBuckets local;
    private final Refusals refusals;

    Limits(RatePlan plan, RedisBuckets shared, LocalBuckets local, Refusals refusals) {
        this.plan = plan;
        this.shared = shared;
        this.local = local;
        this.refusals = refusals;
    }

    /// Counts one request of a client address for each subscription.
    public Mono<LimitDecision> take(RatePolicy policy, String address) {
        return take(policy, LimitOwner.ofAddress(address));
    }

    /// Counts one request for each subscription.
    ///
    /// @param owner whose bucket is used, and whose limit applies
    public Mono<LimitDecision> take(RatePolicy policy, LimitOwner owner) {
        return Mono.defer(() -> takeNow(policy, owner));
    }

    private Mono<LimitDecision> takeNow(RatePolicy policy, LimitOwner owner) {
        var limit = plan.limit(policy, owner);
        var key = BucketConfigurations.key(policy, owner.bucket(), limit);
        var inMemory = local.take(key, limit);
        if (!inMemory.granted()) {
            refusals.count(policy, owner);
            return Mono.just(new LimitDecision(policy, limit, inMemory));
        }
        var inRedis = shared.take(key, limit);
        if (inRedis == null) {
            return Mono.just(new LimitDecision(policy, limit, inMemory));
        }
        // The future belongs to a batch of many requests, so a canceled request does not cancel it.
        return Mono.fromFuture(inRedis, true)
                .doOnNext(result -> {
                    if (!result.granted()) {
                        local.giveBack(key, limit);
                        refusals.count(policy, owner);
                    }
                })
                .onErrorReturn(inMemory)
                .map(result -> new LimitDecision(policy, limit, result));
    }

    /// Returns whether a request of a client address would be granted, and counts none.
    public Mono<LimitDecision> peek(RatePolicy policy, String address) {
        return Mono.defer(() -> peekNow(policy, address));
    }

    private Mono<LimitDecision> peekNow(RatePolicy policy, String address) {
        var limit = plan.limit(policy);
        var key = BucketConfigurations.key(policy, address, limit);
        var inMemory = local.peek(key, limit);
        var inRedis = inMemory.granted() ? shared.peek(key, limit) : null;
        return (inRedis == null
                        ? Mono.just(inMemory)
                        : Mono.fromFuture(inRedis, true).onErrorReturn(inMemory))
                .map(result -> new LimitDecision(policy, limit, result));
    }
}
