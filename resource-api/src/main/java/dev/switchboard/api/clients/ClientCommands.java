package dev.switchboard.api.clients;

import dev.switchboard.api.acting.Acting;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// What a client asks for about calls. Errors are those of the API: `ApiError` with 404, 409 and so on.
public interface ClientCommands {

    Mono<Void> answer(Acting acting, UUID callId);

    Mono<Void> decline(Acting acting, UUID callId);

    Mono<Void> pickUp(Acting acting, UUID callId);

    Mono<Void> hold(Acting acting, UUID callId);

    Mono<Void> unhold(Acting acting, UUID callId);

    Mono<Void> hangUp(Acting acting, UUID callId);
}
