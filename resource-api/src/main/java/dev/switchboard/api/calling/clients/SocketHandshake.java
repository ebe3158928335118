package dev.switchboard.api.calling.clients;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Admits the WebSockets of the client application: from its page only, and each with a ticket.
@Component
public final class SocketHandshake {

    private static final String WEBSOCKET = "websocket";

    private final Tickets tickets;
    private final ClientProperties properties;

    SocketHandshake(Tickets tickets, ClientProperties properties) {
        this.tickets = tickets;
        this.properties = properties;
    }

    /// Uses up the ticket, once everything else is right.
    ///
    /// @return whose socket it is. Errors, in this order: 426 without a WebSocket handshake, 403 from
    ///     another page, 401 for a ticket that is unknown, used or expired
    public Mono<SocketOwner> owner(ServerWebExchange exchange, TicketQuery query) {
        var headers = exchange.getRequest().getHeaders();
        if (!WEBSOCKET.equalsIgnoreCase(headers.getUpgrade())) {
            throw ApiError.of(ErrorCode.WEBSOCKET_REQUIRED).withHeader(HttpHeaders.UPGRADE, WEBSOCKET);
        }
        if (!properties.origin().equals(headers.getOrigin())) {
            throw ApiError.of(ErrorCode.ORIGIN_NOT_ALLOWED);
        }
        return Mono.justOrEmpty(query.ticket())
                .flatMap(tickets::redeem)
                .switchIfEmpty(Mono.error(() -> ApiError.invalidTicket()));
    }
}
