package dev.switchboard.api.platform.database;

import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Collectors;
import reactor.core.publisher.Mono;

/// Writes the entries of concurrent callers in batches, as [ResultBatchWriter] does, for callers
/// that need no result.
///
/// @param <T> an entry
public final class BatchWriter<T> {

    private final ResultBatchWriter<T, Boolean> batches;

    /// @param maxEntries of one batch; when more are waiting, groups rotate
    /// @param groupOf such as the company
    /// @param write writes these entries, in their order, all or none
    public BatchWriter(int maxEntries, Function<T, ?> groupOf, Function<Collection<T>, Mono<Void>> write) {
        this.batches = new ResultBatchWriter<>(
                1,
                maxEntries,
                groupOf,
                entries -> write.apply(entries)
                        .then(Mono.fromSupplier(
                                () -> entries.stream().collect(Collectors.toMap(entry -> entry, entry -> true)))));
    }

    /// Completes once the entry is written. Not part of the caller's transaction.
    public Mono<Void> write(T entry) {
        return batches.write(entry).then();
    }
}
