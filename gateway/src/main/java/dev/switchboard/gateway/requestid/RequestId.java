package dev.switchboard.gateway.requestid;

import dev.switchboard.contract.identity.InternalHeaders;
import org.springframework.web.server.ServerWebExchange;

/// The id of the request in an exchange. The connection mints it before anybody else sees the request, replacing
/// whatever the client sent, so that answers given below HTTP carry it too.
public final class RequestId {

    private RequestId() {}

    /// The id, as 36 characters.
    public static String of(ServerWebExchange exchange) {
        var id = exchange.getRequest().getHeaders().getFirst(InternalHeaders.REQUEST_ID);
        if (id == null) {
            throw new IllegalStateException("the connection minted no request id");
        }
        return id;
    }

    /// Puts the id on the answer.
    public static void tell(ServerWebExchange exchange) {
        exchange.getResponse().getHeaders().set(InternalHeaders.REQUEST_ID, of(exchange));
    }
}
