package dev.switchboard.gateway.limits;

import dev.switchboard.contract.limits.RatePolicy;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Counts requests (decisions, section 9): in Redis, and in memory while Redis is away. It never fails and never waits
/// longer than a few of Redis's command time-outs.
@Component
public class Limits {

    private final RatePlan plan;
    private final RedisBuckets shared;
    private final LocalBuckets local;

    Limits(RatePlan plan, RedisBuckets shared, LocalBuckets local) {
        this.plan = plan;
        this.shared = shared;
        this.local = local;
    }

    /// Counts one request.
    ///
    /// @param owner against whom: a credential's owner, or a client address
    public Mono<LimitDecision> take(RatePolicy policy, String owner) {
        var limit = plan.limit(policy);
        var key = BucketConfigurations.key(policy, owner, limit);
        return decide(policy, limit, shared.take(key, limit), () -> local.take(key, limit));
    }

    /// Tells whether a request would be granted, and counts none.
    public Mono<LimitDecision> look(RatePolicy policy, String owner) {
        var limit = plan.limit(policy);
        var key = BucketConfigurations.key(policy, owner, limit);
        return decide(policy, limit, shared.look(key, limit), () -> local.look(key, limit));
    }

    private static Mono<LimitDecision> decide(
            RatePolicy policy, RateLimit limit, @Nullable CompletableFuture<Probe> shared, Supplier<Probe> local) {
        if (shared == null) {
            return Mono.just(new LimitDecision(policy, limit, local.get()));
        }
        // The future belongs to a batch of many requests, so one that goes away does not cancel it.
        return Mono.fromFuture(shared, true)
                .onErrorResume(failure -> Mono.fromSupplier(local))
                .map(probe -> new LimitDecision(policy, limit, probe));
    }
}
