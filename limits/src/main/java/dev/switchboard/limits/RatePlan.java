package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The rate plan in force: as configured, until it is changed at run time. Counting restarts under
/// a changed limit.
public class RatePlan {

    private static final Logger log = LoggerFactory.getLogger(RatePlan.class);

    private final ConcurrentMap<RatePolicy, RateLimit> limits = new ConcurrentHashMap<>();

    RatePlan(RatePlanProperties properties) {
        Arrays.stream(RatePolicy.values()).forEach(policy -> limits.put(policy, properties.limit(policy)));
    }

    /// The current limit of a policy.
    public RateLimit limit(RatePolicy policy) {
        return Objects.requireNonNull(limits.get(policy), "the plan has every policy");
    }

    /// Changes the limit of a policy until the process restarts.
    public void change(RatePolicy policy, RateLimit limit) {
        limits.put(policy, limit);
        log.info(
                "Rate plan changed: {} now allows {} requests per minute and a burst of {}",
                policy.value(),
                limit.perMinute(),
                limit.burst());
    }
}
