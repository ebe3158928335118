package dev.switchboard.app.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What was read from the API lately, so that the next pages need not read it again. At most so much is kept, for at
/// most so long.
///
/// The key says who may see the value: a company, if all its users see the same (docs/guides/visibility.md), or else a
/// user or a session.
///
/// @param <K> a value type
public final class RecentReads<K, V> {

    private final Cache<K, V> kept;

    /// @param age how old a read may be
    /// @param most how many are kept
    public RecentReads(Clock clock, Duration age, int most) {
        kept = Caffeine.newBuilder()
                .maximumSize(most)
                .expireAfterWrite(age)
                .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
                .build();
    }

    /// What was read lately; null for nothing.
    public @Nullable V find(K key) {
        return kept.getIfPresent(key);
    }

    /// What was read lately, or else is read now. Two who need it at the same time both read it, since Caffeine's own
    /// loader would hold a lock of other keys during the request. A read that fails is not kept.
    public V get(K key, Supplier<V> read) {
        var known = find(key);
        if (known != null) {
            return known;
        }
        var value = read.get();
        put(key, value);
        return value;
    }

    /// Keeps what was read now.
    public void put(K key, V value) {
        kept.put(key, value);
    }
}
