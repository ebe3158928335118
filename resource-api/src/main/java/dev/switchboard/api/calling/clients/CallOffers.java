package dev.switchboard.api.calling.clients;

import dev.switchboard.api.calling.clients.ClientMessage.CallOffered;
import java.util.UUID;
import reactor.core.publisher.Flux;

/// The calls that ring for a user now, which a client is sent when it opens.
public interface CallOffers {

    Flux<CallOffered> to(UUID orgId, UUID userId);
}
