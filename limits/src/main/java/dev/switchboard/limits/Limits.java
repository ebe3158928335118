package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import reactor.core.publisher.Mono;

/// Counts requests (docs/guides/rate-limits.md): in Redis, and in memory while Redis is
/// unavailable. It never fails and never waits longer than a few of Redis's command timeouts.
///
/// The buckets in memory count all the time. They see only the requests of this process, so they
/// are never emptier than those in Redis. A request that they refuse needs no call to Redis, and a
/// failing Redis grants no second burst.
public class Limits {

    private final RatePlan plan;
    private final RedisBuckets shared;
    private final LocalBuckets local;

    Limits(RatePlan plan, RedisBuckets shared, LocalBuckets local) {
        this.plan = plan;
        this.shared = shared;
        this.local = local;
    }

    /// Counts one request for each subscription.
    ///
    /// @param owner against whom: a credential's owner, or a client address
    public Mono<LimitDecision> take(RatePolicy policy, String owner) {
        return Mono.defer(() -> takeNow(policy, owner));
    }

    private Mono<LimitDecision> takeNow(RatePolicy policy, String owner) {
        var limit = plan.limit(policy);
        var key = BucketConfigurations.key(policy, owner, limit);
        var here = local.take(key, limit);
        var everywhere = here.granted() ? shared.take(key, limit) : null;
        if (everywhere == null) {
            return Mono.just(new LimitDecision(policy, limit, here));
        }
        // The future belongs to a batch of many requests, so one that goes away does not cancel it.
        return Mono.fromFuture(everywhere, true)
                .doOnNext(probe -> {
                    if (!probe.granted()) {
                        local.giveBack(key, limit);
                    }
                })
                .onErrorReturn(here)
                .map(probe -> new LimitDecision(policy, limit, probe));
    }

    /// Returns whether a request would be granted, and counts none.
    public Mono<LimitDecision> look(RatePolicy policy, String owner) {
        return Mono.defer(() -> lookNow(policy, owner));
    }

    private Mono<LimitDecision> lookNow(RatePolicy policy, String owner) {
        var limit = plan.limit(policy);
        var key = BucketConfigurations.key(policy, owner, limit);
        var here = local.look(key, limit);
        var everywhere = here.granted() ? shared.look(key, limit) : null;
        return (everywhere == null
                        ? Mono.just(here)
                        : Mono.fromFuture(everywhere, true).onErrorReturn(here))
                .map(probe -> new LimitDecision(policy, limit, probe));
    }
}
