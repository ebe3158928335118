package dev.switchboard.api.messaging.carriers;

import dev.switchboard.api.platform.events.RecordChange;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A record that a carrier delivers.
///
/// @param <R> the type of the record
/// @param <S> its statuses
public interface OutboundRecord<R, S extends CarrierStatus<S>> {

    UUID id();

    S status();

    Instant createdAt();

    Instant updatedAt();

    /// Whether it may have files in the media store.
    boolean hasMedia();

    /// The signal that the record was created or changed.
    RecordChange change(UUID orgId);

    /// The record after a transition.
    ///
    /// @param failure why it failed; null unless it did
    R after(S next, @Nullable Failure failure, Instant at);
}
