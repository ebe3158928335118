package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePlanChanges.Change;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// The limits that operators set, in memory: per policy one general limit, and one map each of companies and
/// credentials. A limit takes about 300 bytes, so 100,000 of them take about 30 MB.
final class PlannedLimits {

    private final AtomicReferenceArray<@Nullable RateLimit> general =
            new AtomicReferenceArray<>(RatePolicy.values().length);
    private final ConcurrentMap<UUID, RateLimit>[] companies = maps();
    private final ConcurrentMap<String, RateLimit>[] credentials = maps();

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of generic maps
    private static <K> ConcurrentMap<K, RateLimit>[] maps() {
        var maps = new ConcurrentMap[RatePolicy.values().length];
        Arrays.setAll(maps, policy -> new ConcurrentHashMap<>());
        return maps;
    }

    @Nullable
    RateLimit general(RatePolicy policy) {
        return general.get(policy.ordinal());
    }

    /// The limit of the credential, else of its company; null for the general one.
    @Nullable
    RateLimit special(RatePolicy policy, LimitOwner owner) {
        var orgId = owner.orgId();
        if (orgId == null) {
            return null;
        }
        var ofCredential = owner.credential() ? credentials[policy.ordinal()].get(owner.bucket()) : null;
        return ofCredential == null ? companies[policy.ordinal()].get(orgId) : ofCredential;
    }

    void apply(Change change) {
        RatePolicy.find(change.policy()).ifPresent(policy -> apply(policy, change));
    }

    private void apply(RatePolicy policy, Change change) {
        var limit = change.perMinute() == null || change.burst() == null
                ? null
                : new RateLimit(change.perMinute(), change.burst());
        if (change.owner() != null) {
            put(credentials[policy.ordinal()], change.owner(), limit);
        } else if (change.orgId() != null) {
            put(companies[policy.ordinal()], change.orgId(), limit);
        } else {
            general.set(policy.ordinal(), limit);
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
        int size = 0;
        for (int policy = 0; policy < general.length(); policy++) {
            size += companies[policy].size() + credentials[policy].size() + (general.get(policy) == null ? 0 : 1);
        }
        return size;
    }
}
