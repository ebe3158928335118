package dev.switchboard.telephony;

import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/// Combines the concurrent reads and writes of carriers, for those that store what is in transit in
/// the application's database, so that the cost of each falls with the load. None is part of a
/// caller's transaction.
public interface CarrierBatches {

    /// Combines reads. A read begins after the request whose result it returns.
    ///
    /// @param readAll reads by these keys; those that it does not find are missing in its result
    /// @return a function that reads by one key; empty if it is not found
    <K, V> Function<K, Mono<V>> reads(Function<Collection<K>, Mono<Map<K, V>>> readAll);

    /// Combines writes. An entry that the database refuses fails alone.
    ///
    /// @param writeAll writes these entries, all or none
    /// @return a function that writes one entry
    <T> Function<T, Mono<Void>> writes(Function<Collection<T>, Mono<Void>> writeAll);
}
