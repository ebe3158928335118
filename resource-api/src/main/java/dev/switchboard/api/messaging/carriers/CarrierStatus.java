package dev.switchboard.api.messaging.carriers;

import dev.switchboard.api.platform.events.EventName;
import java.util.Optional;

/// A status of an [OutboundRecord].
///
/// @param <S> the statuses of that type of record
public interface CarrierStatus<S extends CarrierStatus<S>> {

    /// Whether the record has yet to be handed off.
    boolean isQueued();

    /// Whether `next` is a legal transition.
    boolean leadsTo(S next);

    /// The event that announces the status; empty if none does.
    Optional<EventName> event();
}
