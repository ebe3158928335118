package dev.switchboard.api.events;

import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

/// Signals in this process that a subscription has a new delivery. Signals can be missed: the
/// receiver polls too.
@Component
public final class DeliverySignal {

    private final Sinks.Many<Ring> rings = Sinks.many().multicast().directBestEffort();

    /// Whom there is something for.
    public record Ring(UUID orgId, UUID webhookId) {}

    public synchronized void ring(UUID orgId, UUID webhookId) {
        // There is no listener yet, or no more.
        rings.tryEmitNext(new Ring(orgId, webhookId)).isSuccess();
    }

    /// All rings from now on; a listener that is slower misses some.
    public Flux<Ring> rings() {
        return rings.asFlux();
    }
}
