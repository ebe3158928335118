package dev.switchboard.api.calling.clients;

import java.util.UUID;
import reactor.core.publisher.Flux;

/// Messages that a client is sent when it opens: calls that ring, and calls to place. It may get one twice, since new
/// ones are pushed at the same time.
public interface OpeningMessages {

    Flux<? extends ClientMessage> to(UUID orgId, UUID userId);
}
