package dev.switchboard.api.platform.events;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Ends the deliveries to a subscription that has been deleted.
@FunctionalInterface
public interface DeliveryStop {

    /// @param node that delivers to it
    /// @return completes when the node sends nothing any more, or does not respond; then it
    ///     notices the deletion within a second
    Mono<Void> stop(UUID orgId, UUID webhookId, UUID node);
}
