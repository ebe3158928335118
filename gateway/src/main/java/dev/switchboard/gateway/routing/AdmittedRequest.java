package dev.switchboard.gateway.routing;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.clientaddress.Client;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/// A request that has passed all checks and is forwarded to a service.
///
/// @param route its route in the catalogue
/// @param client who sent it
/// @param identity the caller's identity; null on routes without a bearer credential
public record AdmittedRequest(
        Route route, Client client, @Nullable Identity identity) {

    private static final String ATTRIBUTE = AdmittedRequest.class.getName();

    static AdmittedRequest of(ServerWebExchange exchange) {
        return exchange.getRequiredAttribute(ATTRIBUTE);
    }

    void storeIn(ServerWebExchange exchange) {
        exchange.getAttributes().put(ATTRIBUTE, this);
    }

    /// Whether the client's own `Authorization` is forwarded: only to routes of the authorization server that evaluate
    /// it.
    boolean forwardsAuthorization() {
        return switch (route.access()) {
            case BEARER, LINK_OR_BEARER -> false;
            case CLIENT, SESSION, NONE -> route.service() == Service.AUTH_SERVER;
        };
    }

    /// Whether the client's cookies are forwarded, each to the service that it belongs to: only where no bearer
    /// credential counts.
    boolean forwardsCookies() {
        return switch (route.access()) {
            case BEARER, LINK_OR_BEARER -> false;
            case CLIENT, SESSION, NONE -> true;
        };
    }
}
