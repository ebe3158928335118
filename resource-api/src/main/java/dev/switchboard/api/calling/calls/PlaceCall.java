package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.clients.PlaceCalls;
import dev.switchboard.api.platform.nodes.NodeGone;
import dev.switchboard.api.platform.nodes.NodeMessaging;
import dev.switchboard.api.platform.nodes.NodeRequestFailed;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Places calls with the engine of this node, which then holds them, or with that of the node that leads
/// the media server.
@Component
final class PlaceCall implements PlaceCalls {

    private final Engine engine;
    private final MediaServerStore servers;
    private final NodeMessaging messaging;
    private final CommandProperties properties;

    PlaceCall(Engine engine, MediaServerStore servers, NodeMessaging messaging, CommandProperties properties) {
        this.engine = engine;
        this.servers = servers;
        this.messaging = messaging;
        this.properties = properties;
    }

    @Override
    public Mono<UUID> place(Command.Place call) {
        return engine.execute(call)
                .onErrorResume(NotLeader.class, refused -> placeAtLeader(refused.server(), call))
                .onErrorMap(PlaceCall::isUnavailable, _ -> ApiError.serverError())
                .map(outcome -> {
                    if (outcome != Outcome.DONE) {
                        throw CallConflicts.of(outcome);
                    }
                    return call.callId();
                });
    }

    private Mono<Outcome> placeAtLeader(String server, Command command) {
        return servers.leader(server)
                .switchIfEmpty(Mono.error(() -> new EngineUnavailable("No node leads " + server)))
                .flatMap(node -> messaging.request(
                        node, ControlCall.TOPIC, command, CommandReply.class, properties.commandTimeout()))
                .map(CommandReply::outcome);
    }

    private static boolean isUnavailable(Throwable failure) {
        return failure instanceof EngineUnavailable
                || failure instanceof NodeGone
                || failure instanceof NodeRequestFailed;
    }
}
