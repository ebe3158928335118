package dev.switchboard.gateway.requestid;

import dev.switchboard.contract.identity.InternalHeaders;
import org.springframework.web.server.ServerWebExchange;

/// The id of the request in an exchange. The connection creates it before anything else processes the request,
/// in place of any value that the client sent, so that responses to undecodable requests have an id too.
public final class RequestId {

    private RequestId() {}

    /// The id, as 36 characters.
    public static String of(ServerWebExchange exchange) {
        var id = exchange.getRequest().getHeaders().getFirst(InternalHeaders.REQUEST_ID);
        if (id == null) {
            throw new IllegalStateException("the connection created no request id");
        }
        return id;
    }

    /// Adds the id to the response.
    public static void addTo(ServerWebExchange exchange) {
        exchange.getResponse().getHeaders().set(InternalHeaders.REQUEST_ID, of(exchange));
    }
}
