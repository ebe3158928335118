package dev.switchboard.api.webhooks;

import dev.switchboard.api.internal.InternalRoutes;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/// What the authorization server tells of keys and apps.
@Component
final class OwnerRoutes implements InternalRoutes {

    private final EndOwner endOwner;

    OwnerRoutes(EndOwner endOwner) {
        this.endOwner = endOwner;
    }

    @Override
    public RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route()
                .POST("/internal/owners/ended", this::ended)
                .build();
    }

    private Mono<ServerResponse> ended(ServerRequest request) {
        return request.bodyToMono(OwnerEnded.class)
                .map(OwnerEnded::checked)
                .flatMap(endOwner::end)
                .then(ServerResponse.noContent().build());
    }
}
