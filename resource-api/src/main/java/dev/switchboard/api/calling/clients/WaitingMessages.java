package dev.switchboard.api.calling.clients;

import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Sends a client that opens what waits for it. What comes later is pushed, since the client is open.
@Component
class WaitingMessages {

    private final List<OpeningMessages> opening;

    WaitingMessages(List<OpeningMessages> opening) {
        this.opening = opening;
    }

    /// Sends the user's ringing calls and calls to place. When it fails, the client has those that could be read.
    Mono<Void> sendTo(OpenClient client, UUID orgId, UUID userId) {
        return Flux.fromIterable(opening)
                .flatMapDelayError(messages -> messages.to(orgId, userId), opening.size(), 1)
                .doOnNext(client::push)
                .then();
    }
}
