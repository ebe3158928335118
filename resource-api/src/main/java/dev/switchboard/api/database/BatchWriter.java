package dev.switchboard.api.database;

import io.r2dbc.spi.R2dbcException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Writes the entries of concurrent callers in batches, as [BatchLoader] reads: one batch at a
/// time, each with everything that has arrived meanwhile. Callers that submit equal entries at the
/// same time share the result.
///
/// An entry that PostgreSQL refuses, such as for a constraint, fails alone: the entries of its
/// batch are then written one by one. Any other failure is that of the whole batch.
///
/// @param <T> an entry
public final class BatchWriter<T> {

    /// The result of an entry.
    private record Written(@Nullable Throwable failure) {

        static final Written SUCCESSFULLY = new Written(null);
    }

    /// The classes of SQLSTATE for data that cannot be written (PostgreSQL, appendix A).
    private static final List<String> REFUSED = List.of("22", "23");

    private final Function<Collection<T>, Mono<Void>> write;
    private final BatchLoader<T, Written> batches;

    /// @param maxEntries of one batch; when more are waiting, groups rotate
    /// @param groupOf such as the organization
    /// @param write writes these entries, in their order, all or none
    public BatchWriter(int maxEntries, Function<T, ?> groupOf, Function<Collection<T>, Mono<Void>> write) {
        this.write = write;
        this.batches = new BatchLoader<>(1, maxEntries, groupOf, this::writeAll);
    }

    /// Completes once the entry is written. Not part of the caller's transaction.
    public Mono<Void> write(T entry) {
        return batches.read(entry)
                .flatMap(written -> written.failure() == null ? Mono.empty() : Mono.error(written.failure()));
    }

    private Mono<Map<T, Written>> writeAll(Collection<T> entries) {
        return Mono.defer(() -> write.apply(entries))
                .then(Mono.fromSupplier(() ->
                        entries.stream().collect(Collectors.toMap(entry -> entry, entry -> Written.SUCCESSFULLY))))
                .onErrorResume(
                        failure -> entries.size() > 1 && isRefused(failure),
                        refused -> Flux.fromIterable(entries)
                                .concatMap(this::writeOne)
                                .collectMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private Mono<Map.Entry<T, Written>> writeOne(T entry) {
        return Mono.defer(() -> write.apply(List.of(entry)))
                .thenReturn(Written.SUCCESSFULLY)
                .onErrorResume(failure -> Mono.just(new Written(failure)))
                .map(written -> Map.entry(entry, written));
    }

    private static boolean isRefused(Throwable failure) {
        return failure.getCause() instanceof R2dbcException cause
                && cause.getSqlState() != null
                && REFUSED.stream().anyMatch(cause.getSqlState()::startsWith);
    }
}
