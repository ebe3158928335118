package dev.switchboard.limits;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Counts of refused requests in one minute, by `<policy> <company> <owner>` with `-` for none.
///
/// @param minute since the epoch
record RefusalCounts(long minute, Map<String, Count> counts) {

    /// How many keys are kept for a minute: those with the most refusals.
    static final int MAX_KEYS = 1_000;

    /// @param lastAt in epoch milliseconds
    record Count(long refused, long lastAt) {

        Count plus(Count other) {
            return new Count(refused + other.refused, Math.max(lastAt, other.lastAt));
        }
    }

    RefusalCounts {
        counts = largest(counts);
    }

    /// Both counts together.
    RefusalCounts plus(RefusalCounts other) {
        var sum = new HashMap<>(counts);
        other.counts.forEach((key, count) -> sum.merge(key, count, Count::plus));
        return new RefusalCounts(minute, sum);
    }

    private static Map<String, Count> largest(Map<String, Count> counts) {
        return counts.size() <= MAX_KEYS
                ? Map.copyOf(counts)
                : counts.entrySet().stream()
                        .sorted(Map.Entry.comparingByValue((one, other) -> Long.compare(other.refused, one.refused)))
                        .limit(MAX_KEYS)
                        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
