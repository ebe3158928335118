package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePlanChanges.Change;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/// The limits that operators set, in memory: per policy one general limit, and one map each of companies and
/// credentials. A limit takes about 300 bytes, so 100,000 of them take about 30 MB.
final class PlannedLimits {

    private final ConcurrentMap<RatePolicy, RateLimit> general = new ConcurrentHashMap<>();
    private final Map<RatePolicy, ConcurrentMap<UUID, RateLimit>> companies = maps();
    private final Map<RatePolicy, ConcurrentMap<String, RateLimit>> credentials = maps();

    private static <K> Map<RatePolicy, ConcurrentMap<K, RateLimit>> maps() {
        var maps = new EnumMap<RatePolicy, ConcurrentMap<K, RateLimit>>(RatePolicy.class);
        for (var policy : RatePolicy.values()) {
            maps.put(policy, new ConcurrentHashMap<>());
        }
        return Collections.unmodifiableMap(maps);
    }

    private static <K> ConcurrentMap<K, RateLimit> of(
            Map<RatePolicy, ConcurrentMap<K, RateLimit>> limits, RatePolicy policy) {
        return Objects.requireNonNull(limits.get(policy), "there is a map for every policy");
    }

    @Nullable
    RateLimit general(RatePolicy policy) {
        return general.get(policy);
    }

    /// The limit of the credential, else of its company; null for the general one.
    @Nullable
    RateLimit special(RatePolicy policy, LimitOwner owner) {
        var orgId = owner.orgId();
        if (orgId == null) {
            return null;
        }
        var ofCredential = owner.credential() ? of(credentials, policy).get(owner.bucket()) : null;
        return ofCredential == null ? of(companies, policy).get(orgId) : ofCredential;
    }

    void apply(Change change) {
        RatePolicy.find(change.policy()).ifPresent(policy -> apply(policy, change));
    }

    private void apply(RatePolicy policy, Change change) {
        var limit = change.perMinute() == null || change.burst() == null
                ? null
                : new RateLimit(change.perMinute(), change.burst());
        if (change.owner() != null) {
            put(of(credentials, policy), change.owner(), limit);
        } else if (change.orgId() != null) {
            put(of(companies, policy), change.orgId(), limit);
        } else {
            put(general, policy, limit);
        }
    }

    private static <K> void put(ConcurrentMap<K, RateLimit> limits, K key, @Nullable RateLimit limit) {
        if (limit == null) {
            limits.remove(key);
        } else {
            limits.put(key, limit);
        }
    }

    int size() {
        return general.size() + size(companies) + size(credentials);
    }

    private static <K> int size(Map<RatePolicy, ConcurrentMap<K, RateLimit>> limits) {
        return limits.values().stream().mapToInt(Map::size).sum();
    }
}
