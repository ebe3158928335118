package dev.switchboard.api.database;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Reads for many requests at once what each of them has to read afresh.
///
/// Nobody gets what a read says that began before it was asked for. Who comes while reads are under way waits for
/// one of them to end, and shares the next one with all who have come meanwhile; so the busier it is, the less a
/// request costs, and an idle service reads at once.
///
/// @param <K> what is read by
/// @param <V> what is read
public final class BatchLoader<K, V> {

    /// Who has waited for so long gets an error, whatever those before wait for.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final int parallel;
    private final int most;
    private final Function<K, ?> groupOf;
    private final Function<Collection<K>, Mono<Map<K, V>>> read;
    private Map<K, Sinks.One<V>> waiting = new LinkedHashMap<>();
    private int reading;

    /// @param parallel how many reads may be under way, so that a slow one does not hold up everybody
    /// @param read reads all these keys; those that it does not find are missing in its answer
    public BatchLoader(int parallel, Function<Collection<K>, Mono<Map<K, V>>> read) {
        this(parallel, Integer.MAX_VALUE, key -> key, read);
    }

    /// @param parallel how many reads may run at once, so that a slow one does not delay all others
    /// @param most how many keys one read takes; further ones wait for another
    /// @param groupOf such as the organization: when keys have to wait, groups rotate
    /// @param read reads all these keys; those that it does not find are missing in its result
    public BatchLoader(int parallel, int most, Function<K, ?> groupOf, Function<Collection<K>, Mono<Map<K, V>>> read) {
        this.parallel = parallel;
        this.most = most;
        this.groupOf = groupOf;
        this.read = read;
    }

    /// What the key stands for; empty when there is nothing, the read's error when it fails.
    public Mono<V> read(K key) {
        return Mono.defer(() -> {
            Sinks.One<V> answer;
            Map<K, Sinks.One<V>> batch;
            synchronized (this) {
                answer = waiting.computeIfAbsent(key, unasked -> Sinks.one());
                batch = reading < parallel ? begin() : null;
            }
            start(batch);
            return answer.asMono().timeout(LONGEST_WAIT);
        });
    }

    private Map<K, Sinks.One<V>> begin() {
        reading++;
        var batch = waiting;
        waiting = new LinkedHashMap<>();
        if (batch.size() <= most) {
            return batch;
        }
        var chosen = new LinkedHashMap<K, Sinks.One<V>>();
        for (var key : FairShare.of(batch.keySet(), groupOf::apply, most)) {
            chosen.put(key, Objects.requireNonNull(batch.remove(key)));
        }
        waiting = batch;
        return chosen;
    }

    private synchronized @Nullable Map<K, Sinks.One<V>> next() {
        reading--;
        return waiting.isEmpty() ? null : begin();
    }

    private void start(@Nullable Map<K, Sinks.One<V>> batch) {
        if (batch != null) {
            Mono.defer(() -> read.apply(batch.keySet()))
                    .defaultIfEmpty(Map.of())
                    .subscribe(found -> answered(batch, found), failure -> failed(batch, failure));
        }
    }

    private void answered(Map<K, Sinks.One<V>> batch, Map<K, V> found) {
        start(next());
        batch.forEach((key, answer) -> {
            var value = found.get(key);
            if (value == null) {
                answer.tryEmitEmpty();
            } else {
                answer.tryEmitValue(value);
            }
        });
    }

    private void failed(Map<K, Sinks.One<V>> batch, Throwable failure) {
        start(next());
        batch.values().forEach(answer -> answer.tryEmitError(failure));
    }
}
