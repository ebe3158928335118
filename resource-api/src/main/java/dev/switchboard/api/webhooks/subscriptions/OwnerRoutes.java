package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.internal.InternalRoutes;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/// The routes through which the authorization server reports changes of keys and apps.
@Component
final class OwnerRoutes implements InternalRoutes {

    private final EndOwner endOwner;
    private final ChangeScopes changeScopes;

    OwnerRoutes(EndOwner endOwner, ChangeScopes changeScopes) {
        this.endOwner = endOwner;
        this.changeScopes = changeScopes;
    }

    @Override
    public RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route()
                .POST("/internal/owners/ended", this::ended)
                .POST("/internal/owners/scopes-lost", this::scopesLost)
                .POST("/internal/owners/scopes-gained", this::scopesGained)
                .build();
    }

    private Mono<ServerResponse> ended(ServerRequest request) {
        return request.bodyToMono(OwnerEnded.class)
                .map(OwnerEnded::checked)
                .flatMap(endOwner::end)
                .then(ServerResponse.noContent().build());
    }

    private Mono<ServerResponse> scopesLost(ServerRequest request) {
        return request.bodyToMono(ScopesLost.class)
                .map(ScopesLost::change)
                .flatMap(changeScopes::lose)
                .then(ServerResponse.noContent().build());
    }

    private Mono<ServerResponse> scopesGained(ServerRequest request) {
        return request.bodyToMono(ScopesGained.class)
                .map(ScopesGained::change)
                .flatMap(changeScopes::gain)
                .then(ServerResponse.noContent().build());
    }
}
