package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePlanChanges.Change;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The rate plan in force: the settings, and what operators set instead for a policy, a company or a
/// credential. The most specific limit counts, even if it allows more. Counting restarts under a changed limit.
///
/// A request looks up its limit without I/O, locks or new objects. Changes are applied by one thread at a time.
public class RatePlan {

    private final Map<RatePolicy, RateLimit> configured = new EnumMap<>(RatePolicy.class);
    private volatile PlannedLimits planned = new PlannedLimits();

    RatePlan(RatePlanProperties properties) {
        for (var policy : RatePolicy.values()) {
            configured.put(policy, properties.limit(policy));
        }
    }

    /// The general limit of a policy.
    public RateLimit limit(RatePolicy policy) {
        return general(planned, policy);
    }

    /// The limit of whatever is counted.
    public RateLimit limit(RatePolicy policy, LimitOwner owner) {
        var current = planned;
        var special = current.special(policy, owner);
        return special == null ? general(current, policy) : special;
    }

    private RateLimit general(PlannedLimits current, RatePolicy policy) {
        var set = current.general(policy);
        return set == null ? Objects.requireNonNull(configured.get(policy), "the plan has every policy") : set;
    }

    /// Applies changes of operators. Changes of unknown policies have no effect.
    public void apply(Collection<Change> changes) {
        changes.forEach(planned::apply);
    }

    /// As [#apply], for the limit of a policy, a company or a credential; null removes it.
    ///
    /// @param orgId null for the general limit
    /// @param owner null for a company's and the general limit
    public void set(RatePolicy policy, @Nullable UUID orgId, @Nullable String owner, @Nullable RateLimit limit) {
        planned.apply(new Change(
                policy.value(),
                orgId,
                owner,
                limit == null ? null : limit.perMinute(),
                limit == null ? null : limit.burst()));
    }

    /// Replaces everything that operators set.
    void replace(PlannedLimits complete) {
        planned = complete;
    }

    /// How many limits operators have set.
    int size() {
        return planned.size();
    }
}
