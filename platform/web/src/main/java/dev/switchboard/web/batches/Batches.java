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

/// Combines the entries of concurrent requests into batches: keys to read, records to write, or other work that is
/// cheaper together.
///
/// An entry is never part of a batch that started before it was submitted, so that a read is never older than its
/// request. An entry that arrives while the maximum of batches is in progress waits until one of them ends, and shares
/// the next one with all entries that have arrived meanwhile. So the cost per entry falls with the load, and an idle
/// service processes an entry immediately. Equal entries that wait share one result.
///
/// @param <E> an entry
/// @param <R> the result of an entry
public final class Batches<E, R> {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final int parallel;
    private final int maxEntries;
    private final Duration timeout;
    private final Function<E, ?> groupOf;
    private final Function<Collection<E>, Mono<Map<E, R>>> process;
    private Map<E, Sinks.One<R>> waiting = new LinkedHashMap<>();
    private int inProgress;

    /// @param parallel how many batches may be in progress, so that a slow one does not delay all others
    /// @param process processes these entries; those without a result are missing in what it returns
    public Batches(int parallel, Function<Collection<E>, Mono<Map<E, R>>> process) {
        this(parallel, Integer.MAX_VALUE, entry -> entry, process);
    }

    /// @param parallel how many batches may be in progress, so that a slow one does not delay all others
    /// @param maxEntries how many entries one batch takes; further ones wait for another batch
    /// @param groupOf such as the company: when entries have to wait, groups rotate
    /// @param process processes these entries; those without a result are missing in what it returns
    public Batches(
            int parallel, int maxEntries, Function<E, ?> groupOf, Function<Collection<E>, Mono<Map<E, R>>> process) {
        this(parallel, maxEntries, TIMEOUT, groupOf, process);
    }

    /// @param timeout after which a request fails, by default five seconds; zero for never
    public Batches(
            int parallel,
            int maxEntries,
            Duration timeout,
            Function<E, ?> groupOf,
            Function<Collection<E>, Mono<Map<E, R>>> process) {
        this.parallel = parallel;
        this.maxEntries = maxEntries;
        this.timeout = timeout;
        this.groupOf = groupOf;
        this.process = process;
    }

    /// The result of the entry; empty when it has none; the error of its batch when that fails.
    public Mono<R> submit(E entry) {
        return Mono.defer(() -> {
            Sinks.One<R> result;
            Map<E, Sinks.One<R>> batch;
            synchronized (this) {
                result = waiting.computeIfAbsent(entry, added -> Sinks.one());
                batch = inProgress < parallel ? begin() : null;
            }
            start(batch);
            return timeout.isZero() ? result.asMono() : result.asMono().timeout(timeout);
        });
    }

    private Map<E, Sinks.One<R>> begin() {
        inProgress++;
        var batch = waiting;
        waiting = new LinkedHashMap<>();
        if (batch.size() <= maxEntries) {
            return batch;
        }
        var chosen = new LinkedHashMap<E, Sinks.One<R>>();
        for (var entry : FairShare.of(batch.keySet(), groupOf::apply, maxEntries)) {
            chosen.put(entry, Objects.requireNonNull(batch.remove(entry)));
        }
        waiting = batch;
        return chosen;
    }

    private synchronized @Nullable Map<E, Sinks.One<R>> next() {
        inProgress--;
        return waiting.isEmpty() ? null : begin();
    }

    private void start(@Nullable Map<E, Sinks.One<R>> batch) {
        if (batch != null) {
            Mono.defer(() -> process.apply(batch.keySet()))
                    .defaultIfEmpty(Map.of())
                    .subscribe(results -> complete(batch, results), failure -> fail(batch, failure));
        }
    }

    private void complete(Map<E, Sinks.One<R>> batch, Map<E, R> results) {
        start(next());
        batch.forEach((entry, waiter) -> {
            var result = results.get(entry);
            if (result == null) {
                waiter.tryEmitEmpty();
            } else {
                waiter.tryEmitValue(result);
            }
        });
    }

    private void fail(Map<E, Sinks.One<R>> batch, Throwable failure) {
        start(next());
        batch.values().forEach(waiter -> waiter.tryEmitError(failure));
    }
}
