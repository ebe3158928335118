package dev.switchboard.gateway.routing;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.clientaddress.Client;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/// An admitted request on its way to a service.
///
/// @param row its row of the catalogue
/// @param client who sent it
/// @param identity whose it is; null on routes that take no bearer credential
public record AdmittedRequest(
        Route row, Client client, @Nullable Identity identity) {

    private static final String ATTRIBUTE = AdmittedRequest.class.getName();

    static AdmittedRequest of(ServerWebExchange exchange) {
        return exchange.getRequiredAttribute(ATTRIBUTE);
    }

    void enter(ServerWebExchange exchange) {
        exchange.getAttributes().put(ATTRIBUTE, this);
    }

    /// Whether the client's own `Authorization` and cookies go on to the service: to the authorization server,
    /// where they count.
    boolean carriesClientsCredentials() {
        return switch (row.access()) {
            case BEARER, LINK_OR_BEARER -> false;
            case CLIENT, SESSION, NONE -> row.service() == Service.AUTH_SERVER;
        };
    }
}
