package dev.switchboard.gateway.edge;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.body.BodyLimits;
import dev.switchboard.gateway.clientaddress.Client;
import dev.switchboard.gateway.openapi.Documentation;
import dev.switchboard.gateway.routing.AdmittedRequest;
import dev.switchboard.gateway.routing.Forwarding;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Where a request goes that passed the other checks: to the service of its route, or to the gateway's own
/// documentation, with the route's limits on its body.
@Component
final class Destinations {

    private final BodyLimits bodyLimits;
    private final Forwarding forwarding;
    private final Documentation documentation;

    Destinations(BodyLimits bodyLimits, Forwarding forwarding, Documentation documentation) {
        this.bodyLimits = bodyLimits;
        this.forwarding = forwarding;
        this.documentation = documentation;
    }

    /// Responds to a request, unless its body is rejected as [BodyLimits#admit] says, which may throw: call this
    /// deferred.
    ///
    /// @param identity null for a request that needs no credential
    Mono<Void> respond(ServerWebExchange exchange, Route route, Client client, @Nullable Identity identity) {
        var admitted = bodyLimits.admit(exchange, route);
        return route.service() == Service.GATEWAY
                ? documentation.respond(admitted, route)
                : forwarding.forward(admitted, new AdmittedRequest(route, client, identity));
    }
}
