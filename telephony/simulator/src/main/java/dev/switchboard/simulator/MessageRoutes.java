package dev.switchboard.simulator;

import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/// The control interface of messages.
final class MessageRoutes implements ControlRoutes {

    private final OutsideMessages messages;

    MessageRoutes(OutsideMessages messages) {
        this.messages = messages;
    }

    @Override
    public RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route().POST("/sim/messages", this::send).build();
    }

    private Mono<ServerResponse> send(ServerRequest request) {
        return ControlRoutes.body(request, SimMessage.class)
                .flatMap(messages::send)
                .flatMap(id -> ControlRoutes.respond(HttpStatus.ACCEPTED, Map.of("message_id", id)));
    }
}
