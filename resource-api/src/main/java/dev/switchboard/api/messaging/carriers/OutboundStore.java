package dev.switchboard.api.messaging.carriers;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The rows of the records of one type.
///
/// @param <R> the type of the records
public interface OutboundStore<R> {

    /// A record that may be handed off.
    ///
    /// @param hasLine whether the company still has the number that it is sent from
    record Found<R>(R record, boolean hasLine) {}

    /// Finds records, in any order.
    Mono<Map<RecordKey, Found<R>>> findAll(Collection<RecordKey> keys);

    /// Finds records and locks their rows, one after the other, until the transaction ends.
    ///
    /// @param keys in their order
    Flux<LockedRecord<R>> lockAll(List<RecordKey> keys);

    /// Saves the statuses of locked records, everything that changed with them, and the numbers of
    /// their latest events.
    Mono<Void> saveStatuses(Collection<LockedRecord<R>> changed);

    /// Removes the media from a record that failed.
    ///
    /// @return their keys and their sizes in bytes; empty if there are none
    Mono<Map<String, Long>> removeMedia(UUID orgId, UUID id, Instant at);
}
