package dev.switchboard.api.calling.clients;

import java.util.UUID;
import reactor.core.publisher.Flux;

/// What a user's open clients were told already and a client that opens has to know: calls that ring, and calls to
/// place. It may be told twice, since it gets what happens meanwhile too.
public interface OpeningMessages {

    Flux<? extends ClientMessage> to(UUID orgId, UUID userId);
}
