package dev.switchboard.api.simulator;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.messages.InboundMessages;
import dev.switchboard.api.telephony.Routing;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/// What the outside world does, by HTTP (decisions, section 10).
@Component
final class SimRoutes {

    private final Simulator simulator;
    private final Routing routing;
    private final InboundMessages messages;
    private final OutsideFaxes faxes;
    private final SimulatedClients clients;
    private final SimulatorProperties times;

    SimRoutes(
            Simulator simulator,
            Routing routing,
            InboundMessages messages,
            OutsideFaxes faxes,
            SimulatedClients clients,
            SimulatorProperties times) {
        this.simulator = simulator;
        this.routing = routing;
        this.messages = messages;
        this.faxes = faxes;
        this.clients = clients;
        this.times = times;
    }

    RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route()
                .POST("/sim/calls", this::call)
                .POST("/sim/messages", this::text)
                .POST("/sim/faxes", this::fax)
                .POST("/sim/clients", this::open)
                .POST("/sim/clients/{user_id}/pickup", this::pickUp)
                .DELETE("/sim/clients/{user_id}", this::close)
                .build();
    }

    private Mono<ServerResponse> call(ServerRequest request) {
        return body(request, SimCall.class)
                .flatMap(body -> routing.route(body.to())
                        .switchIfEmpty(
                                Mono.error(() -> ApiException.validation("to", "is no active number of this service")))
                        .flatMap(route -> simulator.incoming(body.from(), body.to(), route, body.plan(times))))
                .flatMap(id -> answer(HttpStatus.ACCEPTED, Map.of("call_id", id)));
    }

    private Mono<ServerResponse> text(ServerRequest request) {
        return body(request, SimMessage.class)
                .flatMap(body -> messages.receive(body.from(), body.to(), body.words(), body.media()))
                .flatMap(id -> answer(HttpStatus.ACCEPTED, Map.of("message_id", id)));
    }

    private Mono<ServerResponse> fax(ServerRequest request) {
        return body(request, SimFax.class)
                .flatMap(faxes::send)
                .flatMap(id -> answer(HttpStatus.ACCEPTED, Map.of("fax_id", id)));
    }

    private Mono<ServerResponse> open(ServerRequest request) {
        return body(request, SimClient.class)
                .flatMap(body -> clients.open(body.userId(), Boolean.TRUE.equals(body.answers()))
                        .thenReturn(body))
                .flatMap(body -> answer(HttpStatus.CREATED, body));
    }

    private Mono<ServerResponse> pickUp(ServerRequest request) {
        return body(request, SimPickUp.class)
                .flatMap(body -> clients.pickUp(request.pathVariable("user_id"), body.callId()))
                .then(answer(HttpStatus.OK, Map.of()));
    }

    private Mono<ServerResponse> close(ServerRequest request) {
        return clients.close(request.pathVariable("user_id"))
                .then(ServerResponse.noContent().build());
    }

    private static <T> Mono<T> body(ServerRequest request, Class<T> type) {
        return request.bodyToMono(type).switchIfEmpty(Mono.error(() -> ApiException.validation("body", "is required")));
    }

    private static Mono<ServerResponse> answer(HttpStatus status, Object body) {
        return ServerResponse.status(status).bodyValue(body);
    }
}
