package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.clients.ClientMessage.CallOffered;
import dev.switchboard.api.calling.clients.OpeningMessages;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import tools.jackson.databind.json.JsonMapper;

/// Offers ringing calls to clients that open while they ring.
@Component
final class RingingCalls implements OpeningMessages {

    private final CallStore calls;
    private final JsonMapper json;

    RingingCalls(CallStore calls, JsonMapper json) {
        this.calls = calls;
        this.json = json;
    }

    @Override
    public Flux<CallOffered> to(UUID orgId, UUID userId) {
        return calls.offeredTo(orgId, userId).map(call -> new CallOffered(json.valueToTree(call)));
    }
}
