package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.clients.ClientMessage.CallToPlace;
import dev.switchboard.api.calling.clients.OpeningMessages;
import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;

/// Asks clients that open to place the calls that wait for one. The clients that were open may have closed before they
/// were asked.
@Component
final class WaitingDials implements OpeningMessages {

    private final DialStore dials;
    private final Clock clock;

    WaitingDials(DialStore dials, Clock clock) {
        this.dials = dials;
        this.clock = clock;
    }

    @Override
    public Flux<CallToPlace> to(UUID orgId, UUID userId) {
        return Flux.defer(() -> dials.waiting(orgId, userId, clock.instant()))
                .map(dial -> new CallToPlace(dial.id(), dial.from(), dial.to()));
    }
}
