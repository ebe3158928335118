package dev.switchboard.api.calls;

import dev.switchboard.api.clients.PlaceCalls;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Places calls with the engine of this node, which then holds them.
@Component
final class PlaceCall implements PlaceCalls {

    private final Engine engine;

    PlaceCall(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Mono<UUID> place(UUID orgId, UUID callId, UUID userId, UUID numberId, String from, String to) {
        return engine.execute(new Command.Place(orgId, callId, userId, numberId, from, to))
                .onErrorMap(EngineUnavailable.class, _ -> ApiError.serverError())
                .map(outcome -> {
                    if (outcome != Outcome.DONE) {
                        throw ApiError.conflict(outcome.sentence());
                    }
                    return callId;
                });
    }
}
