package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

@RestController
class ClientController {

    private final Tickets tickets;
    private final ClientSockets sockets;
    private final SocketHandshake handshake;

    ClientController(Tickets tickets, ClientSockets sockets, SocketHandshake handshake) {
        this.tickets = tickets;
        this.sockets = sockets;
        this.handshake = handshake;
    }

    @Describe(
            id = "createClientTicket",
            summary = "A ticket that opens one live connection within 30 seconds.",
            details = "For Switchboard's own client application, which is the user's phone while it is open.",
            conflict = "The user has too many open clients, 20 by default.")
    @PostMapping("/v1/client/tickets")
    @ResponseStatus(HttpStatus.CREATED)
    Mono<ClientTicket> issue(Actor actor, ServerWebExchange exchange) {
        exchange.getResponse().getHeaders().setCacheControl(CacheControl.noStore());
        var credential = exchange.getRequest().getHeaders().getFirst(InternalHeaders.CREDENTIAL);
        return tickets.issue(new SocketOwner(actor.orgId(), actor.requireUser(), credential));
    }

    @Describe(
            id = "openClientSocket",
            summary = "The live connection of the client application, a WebSocket.",
            details =
                    "Over it the client dials, answers and controls calls, and is notified of changed records. It opens with a ticket, and only from the origin of the client application. It ends when the credential that requested the ticket ends, or the user is disabled.")
    @GetMapping("/v1/client/socket")
    @ResponseStatus(HttpStatus.SWITCHING_PROTOCOLS)
    Mono<Void> open(@FromQuery TicketQuery query, ServerWebExchange exchange) {
        return handshake.owner(exchange, query).flatMap(owner -> sockets.open(exchange, owner));
    }
}
