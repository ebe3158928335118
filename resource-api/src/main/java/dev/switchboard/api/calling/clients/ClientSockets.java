package dev.switchboard.api.calling.clients;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.telephony.SipWebSockets;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.requests.RequestIds;
import dev.switchboard.web.sockets.SocketClosing;
import java.time.Clock;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.server.support.HandshakeWebSocketService;
import org.springframework.web.reactive.socket.server.upgrade.ReactorNettyRequestUpgradeStrategy;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.WebsocketServerSpec;
import tools.jackson.databind.json.JsonMapper;

/// Upgrades requests to WebSockets and serves them.
@Component
class ClientSockets {

    private static final Logger log = LoggerFactory.getLogger(ClientSockets.class);

    private final HandshakeWebSocketService handshakes;
    private final OpenClients clients;
    private final WaitingMessages waiting;
    private final SocketCommands commands;
    private final ClientProperties properties;
    private final JsonMapper json;
    private final Clock clock;
    private final boolean phones;

    ClientSockets(
            OpenClients clients,
            WaitingMessages waiting,
            SocketCommands commands,
            ClientProperties properties,
            JsonMapper json,
            Clock clock,
            ObjectProvider<SipWebSockets> sipWebSocket) {
        this.clients = clients;
        this.waiting = waiting;
        this.commands = commands;
        this.properties = properties;
        this.json = json;
        this.clock = clock;
        this.phones = sipWebSocket.getIfAvailable() != null;
        // Pings are passed to ClientSocket, so that they count as messages.
        this.handshakes =
                new HandshakeWebSocketService(new ReactorNettyRequestUpgradeStrategy(() -> WebsocketServerSpec.builder()
                        .handlePing(true)
                        .maxFramePayloadLength(
                                Math.toIntExact(properties.maxMessage().toBytes()))));
    }

    /// Performs the handshake and serves the socket until it ends. Until then the user's client is open.
    Mono<Void> open(ServerWebExchange exchange, SocketOwner owner) {
        if (owner.credential() != null) {
            exchange.getResponse().getHeaders().set(InternalHeaders.CREDENTIAL, owner.credential());
        }
        var requestId =
                Objects.requireNonNull(exchange.getRequest().getHeaders().getFirst(InternalHeaders.REQUEST_ID));
        return handshakes.handleRequest(exchange, session -> {
            var socket = new ClientSocket(session, owner, requestId, phones, commands, properties, json, clock);
            return Mono.usingWhen(
                            clients.open(owner.orgId(), owner.userId(), socket)
                                    .onErrorMap(failure -> new OpeningFailed(statusOf(failure, requestId))),
                            registration -> Mono.when(socket.serve(), sendWaiting(owner, socket, requestId)),
                            OpenClients.Registration::close)
                    .onErrorResume(OpeningFailed.class, refused -> session.close(refused.status));
        });
    }

    private Mono<Void> sendWaiting(SocketOwner owner, ClientSocket socket, String requestId) {
        return waiting.sendTo(socket, owner.orgId(), owner.userId()).onErrorResume(failure -> {
            log.atWarn()
                    .addKeyValue(RequestIds.LOG_KEY, requestId)
                    .log("Could not send waiting calls to a client: {}", failure.toString());
            return Mono.empty();
        });
    }

    private static CloseStatus statusOf(Throwable failure, String requestId) {
        if (failure instanceof ApiError) {
            return SocketClosing.tooMany("clients");
        }
        log.atWarn().addKeyValue(RequestIds.LOG_KEY, requestId).log("Could not open a client: {}", failure.toString());
        return SocketClosing.GOING_AWAY;
    }

    /// The client could not be opened after the handshake.
    private static final class OpeningFailed extends RuntimeException {

        private final transient CloseStatus status;

        OpeningFailed(CloseStatus status) {
            super(status.getReason(), null, false, false);
            this.status = status;
        }
    }
}
