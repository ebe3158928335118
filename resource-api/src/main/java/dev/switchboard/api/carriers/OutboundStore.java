package dev.switchboard.api.carriers;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// The rows of the records of one type.
///
/// @param <R> the type of the records
public interface OutboundStore<R> {

    Mono<R> find(UUID orgId, UUID id);

    /// Finds a record and locks its row until the transaction ends.
    Mono<R> lock(UUID orgId, UUID id);

    /// Saves the status of a record and everything that changed with it.
    ///
    /// @return the number of the event that announces the status, if one does
    Mono<Long> saveStatus(UUID orgId, R record);

    /// Removes the media from a record that failed.
    ///
    /// @return their keys and their sizes in bytes; empty if there are none
    Mono<Map<String, Long>> removeMedia(UUID orgId, UUID id, Instant at);
}
