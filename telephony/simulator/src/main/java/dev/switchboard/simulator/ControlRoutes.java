package dev.switchboard.simulator;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/// A part of the control interface.
interface ControlRoutes {

    RouterFunction<ServerResponse> routes();

    /// The body of a request; 422 without one.
    static <T> Mono<T> body(ServerRequest request, Class<T> type) {
        return request.bodyToMono(type)
                .switchIfEmpty(Mono.error(() -> ApiError.validation("body", "is required", FieldCode.REQUIRED)));
    }

    static Mono<ServerResponse> respond(HttpStatus status, Object body) {
        return ServerResponse.status(status).bodyValue(body);
    }
}
