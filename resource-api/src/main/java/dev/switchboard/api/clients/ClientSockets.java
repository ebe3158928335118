package dev.switchboard.api.clients;

import dev.switchboard.contract.identity.InternalHeaders;
import java.time.Clock;
import java.util.Objects;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.socket.server.support.HandshakeWebSocketService;
import org.springframework.web.reactive.socket.server.upgrade.ReactorNettyRequestUpgradeStrategy;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.WebsocketServerSpec;
import tools.jackson.databind.json.JsonMapper;

/// Turns admitted requests into sockets.
@Component
class ClientSockets {

    private final HandshakeWebSocketService handshakes;
    private final OpenClients clients;
    private final SocketCommands commands;
    private final ClientProperties properties;
    private final JsonMapper json;
    private final Clock clock;

    ClientSockets(
            OpenClients clients, SocketCommands commands, ClientProperties properties, JsonMapper json, Clock clock) {
        this.clients = clients;
        this.commands = commands;
        this.properties = properties;
        this.json = json;
        this.clock = clock;
        // Pings come to us, so that they count.
        this.handshakes =
                new HandshakeWebSocketService(new ReactorNettyRequestUpgradeStrategy(() -> WebsocketServerSpec.builder()
                        .handlePing(true)
                        .maxFramePayloadLength(
                                Math.toIntExact(properties.maxMessage().toBytes()))));
    }

    /// Shakes hands, and serves the socket until it ends. The person's client is open as long.
    Mono<Void> open(ServerWebExchange exchange, Bearer bearer) {
        if (bearer.credential() != null) {
            exchange.getResponse().getHeaders().set(InternalHeaders.CREDENTIAL, bearer.credential());
        }
        var requestId =
                Objects.requireNonNull(exchange.getRequest().getHeaders().getFirst(InternalHeaders.REQUEST_ID));
        return handshakes.handleRequest(exchange, session -> {
            var socket = new ClientSocket(session, bearer, requestId, commands, properties, json, clock);
            return Mono.usingWhen(
                    clients.open(bearer.orgId(), bearer.userId(), socket),
                    registration -> socket.serve(),
                    OpenClients.Registration::close);
        });
    }
}
