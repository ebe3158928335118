package dev.switchboard.api.platform.events;

import dev.switchboard.api.platform.database.AfterCommit;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Signals in this process that a subscription has a new delivery, or is delivered to again. A
/// signal can be missed: the receiver also polls.
@Component
public final class DeliverySignal {

    private final Sinks.Many<Target> signals = Sinks.many().multicast().directBestEffort();

    /// The subscription that a signal is about.
    public record Target(UUID orgId, UUID webhookId) {}

    public synchronized void send(UUID orgId, UUID webhookId) {
        // It fails while nobody listens, at the start and at the end of the process.
        signals.tryEmitNext(new Target(orgId, webhookId)).isSuccess();
    }

    /// Sends the signal once the caller's transaction is committed.
    public Mono<Void> sendAfterCommit(UUID orgId, UUID webhookId) {
        return AfterCommit.run(Mono.fromRunnable(() -> send(orgId, webhookId)));
    }

    /// All signals from now on; a subscriber that is slower misses some.
    public Flux<Target> all() {
        return signals.asFlux();
    }
}
