package dev.switchboard.api.platform.database;

import dev.switchboard.web.batches.Batches;
import io.r2dbc.spi.R2dbcException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// [Batches] of entries that are written to PostgreSQL, one batch after the other.
///
/// An entry that PostgreSQL refuses, such as for a constraint, fails alone: the entries of its
/// batch are then written one by one. Any other failure is that of the whole batch.
///
/// @param <T> an entry
/// @param <R> the result of writing it
public final class BatchWriter<T, R> {

    /// How writing an entry ended: with a result, with nothing, or with a failure.
    private record Written<R>(@Nullable R result, @Nullable Throwable failure) {}

    /// The classes of SQLSTATE for data that cannot be written (PostgreSQL, appendix A).
    private static final List<String> REFUSED = List.of("22", "23");

    private final Function<Collection<T>, Mono<Map<T, R>>> write;
    private final Batches<T, Written<R>> batches;

    /// @param maxEntries of one batch; when more are waiting, groups rotate
    /// @param groupOf such as the company
    /// @param write writes these entries, in their order, all or none, and returns their results;
    ///     one may have none
    public BatchWriter(int maxEntries, Function<T, ?> groupOf, Function<Collection<T>, Mono<Map<T, R>>> write) {
        this.write = write;
        this.batches = new Batches<>(1, maxEntries, groupOf, this::writeAll);
    }

    /// The result, once the entry is written. Not part of the caller's transaction.
    public Mono<R> write(T entry) {
        return batches.submit(entry)
                .flatMap(written ->
                        written.failure() == null ? Mono.justOrEmpty(written.result()) : Mono.error(written.failure()));
    }

    private Mono<Map<T, Written<R>>> writeAll(Collection<T> entries) {
        return Mono.defer(() -> write.apply(entries))
                .map(results -> written(entries, results))
                .onErrorResume(
                        failure -> entries.size() > 1 && isRefused(failure),
                        refused -> Flux.fromIterable(entries)
                                .concatMap(this::writeOne)
                                .collectMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private Map<T, Written<R>> written(Collection<T> entries, Map<T, R> results) {
        var all = new HashMap<T, Written<R>>();
        entries.forEach(entry -> all.put(entry, new Written<>(results.get(entry), null)));
        return all;
    }

    private Mono<Map.Entry<T, Written<R>>> writeOne(T entry) {
        return Mono.defer(() -> write.apply(List.of(entry)))
                .map(results -> new Written<R>(results.get(entry), null))
                .onErrorResume(failure -> Mono.just(new Written<>(null, failure)))
                .map(written -> Map.entry(entry, written));
    }

    private static boolean isRefused(Throwable failure) {
        return failure.getCause() instanceof R2dbcException cause
                && cause.getSqlState() != null
                && REFUSED.stream().anyMatch(cause.getSqlState()::startsWith);
    }
}
