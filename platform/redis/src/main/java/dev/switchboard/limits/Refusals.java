package dev.switchboard.limits;

import dev.switchboard.background.BackgroundLoop;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.limits.RefusalCounts.Count;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Counts refused requests per company, credential and policy: in memory, and once a second in Redis with one
/// command. While Redis is unavailable it keeps the counts of an hour. Counts are bounded: in memory to
/// [#MAX_KEYS] per second, and to [RefusalCounts#MAX_KEYS] per minute.
class Refusals extends BackgroundLoop {

    /// A key beyond these is not counted until the next flush.
    static final int MAX_KEYS = 10_000;

    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final long MAX_MINUTES = RefusalLog.KEPT.toMinutes();

    private record Key(RatePolicy policy, LimitOwner owner) {}

    private final RefusalLog log;
    private final InstantSource clock;
    private final ConcurrentMap<Key, Count> counts = new ConcurrentHashMap<>();
    /// What Redis has not accepted yet, by minute. Used by one thread at a time.
    private final TreeMap<Long, RefusalCounts> pending = new TreeMap<>();

    Refusals(RefusalLog log, InstantSource clock) {
        super("refusals", INTERVAL);
        this.log = log;
        this.clock = clock;
    }

    void count(RatePolicy policy, LimitOwner owner) {
        // Neither addresses nor what else shares a company's limit are told apart.
        var key = new Key(policy, owner.credential() ? owner : new LimitOwner("-", owner.orgId(), false));
        if (counts.size() >= MAX_KEYS && !counts.containsKey(key)) {
            return;
        }
        counts.merge(key, new Count(1, clock.millis()), Count::plus);
    }

    /// Writes what was counted since the last call.
    synchronized void flush() {
        var now = new RefusalCounts(Math.floorDiv(clock.millis(), 60_000), drain());
        if (!now.counts().isEmpty()) {
            pending.merge(now.minute(), now, RefusalCounts::plus);
        }
        pending.headMap(now.minute() - MAX_MINUTES).clear();
        while (!pending.isEmpty() && log.add(pending.lastEntry().getValue())) {
            pending.pollLastEntry();
        }
    }

    private Map<String, Count> drain() {
        var drained = new HashMap<String, Count>();
        for (var key : counts.keySet()) {
            var count = counts.remove(key);
            if (count != null) {
                var owner = key.owner();
                var orgId = owner.orgId() == null ? "-" : owner.orgId().toString();
                drained.merge(key.policy().value() + ' ' + orgId + ' ' + owner.bucket(), count, Count::plus);
            }
        }
        return drained;
    }

    @Override
    protected void round() {
        flush();
    }

    @Override
    protected void end() {
        flush();
    }
}
