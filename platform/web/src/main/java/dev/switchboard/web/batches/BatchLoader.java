package dev.switchboard.web.batches;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Reads current values for concurrent requests, in batches.
///
/// Never returns the result of a read that started before the request. A request that arrives
/// while the maximum of reads is in progress waits until one of them ends, and shares the next
/// read with all requests that have arrived meanwhile. So the cost per request falls with the
/// load, and an idle service reads immediately.
///
/// @param <K> the key that is read by
/// @param <V> the value of a key
public final class BatchLoader<K, V> {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final int parallel;
    private final int maxKeys;
    private final Duration timeout;
    private final Function<K, ?> groupOf;
    private final Function<Collection<K>, Mono<Map<K, V>>> read;
    private Map<K, Sinks.One<V>> waiting = new LinkedHashMap<>();
    private int readsInProgress;

    /// @param parallel how many reads may run at once, so that a slow one does not delay all others
    /// @param read reads all these keys; keys that it does not find are missing in its result
    public BatchLoader(int parallel, Function<Collection<K>, Mono<Map<K, V>>> read) {
        this(parallel, Integer.MAX_VALUE, key -> key, read);
    }

    /// @param parallel how many reads may run at once, so that a slow one does not delay all others
    /// @param maxKeys how many keys one read takes; further ones wait for another read
    /// @param groupOf such as the company: when keys have to wait, groups rotate
    /// @param read reads all these keys; keys that it does not find are missing in its result
    public BatchLoader(
            int parallel, int maxKeys, Function<K, ?> groupOf, Function<Collection<K>, Mono<Map<K, V>>> read) {
        this(parallel, maxKeys, TIMEOUT, groupOf, read);
    }

    /// @param timeout after which a request fails; the default is five seconds
    public BatchLoader(
            int parallel,
            int maxKeys,
            Duration timeout,
            Function<K, ?> groupOf,
            Function<Collection<K>, Mono<Map<K, V>>> read) {
        this.parallel = parallel;
        this.maxKeys = maxKeys;
        this.timeout = timeout;
        this.groupOf = groupOf;
        this.read = read;
    }

    /// The value of the key; empty when it is not found; the read's error when it fails.
    public Mono<V> read(K key) {
        return Mono.defer(() -> {
            Sinks.One<V> result;
            Map<K, Sinks.One<V>> batch;
            synchronized (this) {
                result = waiting.computeIfAbsent(key, added -> Sinks.one());
                batch = readsInProgress < parallel ? begin() : null;
            }
            start(batch);
            return result.asMono().timeout(timeout);
        });
    }

    private Map<K, Sinks.One<V>> begin() {
        readsInProgress++;
        var batch = waiting;
        waiting = new LinkedHashMap<>();
        if (batch.size() <= maxKeys) {
            return batch;
        }
        var chosen = new LinkedHashMap<K, Sinks.One<V>>();
        for (var key : FairShare.of(batch.keySet(), groupOf::apply, maxKeys)) {
            chosen.put(key, Objects.requireNonNull(batch.remove(key)));
        }
        waiting = batch;
        return chosen;
    }

    private synchronized @Nullable Map<K, Sinks.One<V>> next() {
        readsInProgress--;
        return waiting.isEmpty() ? null : begin();
    }

    private void start(@Nullable Map<K, Sinks.One<V>> batch) {
        if (batch != null) {
            Mono.defer(() -> read.apply(batch.keySet()))
                    .defaultIfEmpty(Map.of())
                    .subscribe(found -> complete(batch, found), failure -> fail(batch, failure));
        }
    }

    private void complete(Map<K, Sinks.One<V>> batch, Map<K, V> found) {
        start(next());
        batch.forEach((key, result) -> {
            var value = found.get(key);
            if (value == null) {
                result.tryEmitEmpty();
            } else {
                result.tryEmitValue(value);
            }
        });
    }

    private void fail(Map<K, Sinks.One<V>> batch, Throwable failure) {
        start(next());
        batch.values().forEach(result -> result.tryEmitError(failure));
    }
}
