package dev.switchboard.simulator;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/// The control interface of calls, faxes and simulated clients.
final class CallRoutes implements ControlRoutes {

    private final Simulator simulator;
    private final Routing routing;
    private final OutsideFaxes faxes;
    private final SimulatedClients clients;
    private final SimulatorProperties times;

    CallRoutes(
            Simulator simulator,
            Routing routing,
            OutsideFaxes faxes,
            SimulatedClients clients,
            SimulatorProperties times) {
        this.simulator = simulator;
        this.routing = routing;
        this.faxes = faxes;
        this.clients = clients;
        this.times = times;
    }

    @Override
    public RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route()
                .POST("/sim/calls", this::call)
                .GET("/sim/calls/{call_id}", this::find)
                .POST("/sim/faxes", this::fax)
                .POST("/sim/clients", this::open)
                .POST("/sim/clients/{user_id}/pickup", this::pickUp)
                .DELETE("/sim/clients/{user_id}", this::close)
                .build();
    }

    private Mono<ServerResponse> call(ServerRequest request) {
        return ControlRoutes.body(request, SimCall.class)
                .flatMap(body -> routing.route(body.to())
                        .filter(Route::calls)
                        .switchIfEmpty(Mono.error(() -> ApiError.validation(
                                "to",
                                "must be an active number of this service that takes calls",
                                FieldCode.UNKNOWN_RECORD)))
                        .flatMap(route -> simulator.incoming(body.from(), body.to(), route, body.plan(times))))
                .onErrorMap(EngineUnavailable.class, _ -> ApiError.serverError())
                .flatMap(id -> ControlRoutes.respond(HttpStatus.ACCEPTED, Map.of("call_id", id)));
    }

    /// What the other party of a call knows.
    private Mono<ServerResponse> find(ServerRequest request) {
        return Mono.justOrEmpty(RecordId.parse(request.pathVariable("call_id")))
                .mapNotNull(id -> {
                    var digits = simulator.receivedDigits(id);
                    return digits == null ? null : Map.of("call_id", id, "digits", digits);
                })
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(found -> ControlRoutes.respond(HttpStatus.OK, found));
    }

    private Mono<ServerResponse> fax(ServerRequest request) {
        return ControlRoutes.body(request, SimFax.class)
                .flatMap(faxes::send)
                .flatMap(id -> ControlRoutes.respond(HttpStatus.ACCEPTED, Map.of("fax_id", id)));
    }

    private Mono<ServerResponse> open(ServerRequest request) {
        return ControlRoutes.body(request, SimClient.class)
                .flatMap(body -> clients.open(body.userId(), Boolean.TRUE.equals(body.answers()))
                        .thenReturn(body))
                .flatMap(body -> ControlRoutes.respond(HttpStatus.CREATED, body));
    }

    private Mono<ServerResponse> pickUp(ServerRequest request) {
        return ControlRoutes.body(request, SimPickUp.class)
                .flatMap(body -> clients.pickUp(request.pathVariable("user_id"), body.callId()))
                .then(ControlRoutes.respond(HttpStatus.OK, Map.of()));
    }

    private Mono<ServerResponse> close(ServerRequest request) {
        return clients.close(request.pathVariable("user_id"))
                .then(ServerResponse.noContent().build());
    }
}
