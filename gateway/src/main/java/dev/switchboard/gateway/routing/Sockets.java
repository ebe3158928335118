package dev.switchboard.gateway.routing;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.gateway.credentials.Authentication;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.tokens.InternalTokens;
import dev.switchboard.web.errors.ApiError;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakeException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import org.springframework.web.reactive.socket.client.ReactorNettyWebSocketClient;
import org.springframework.web.reactive.socket.server.support.HandshakeWebSocketService;
import org.springframework.web.reactive.socket.server.upgrade.ReactorNettyRequestUpgradeStrategy;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.WebsocketClientSpec;
import reactor.netty.http.server.WebsocketServerSpec;

/// Forwards WebSockets to a service and back. The handshake with the service comes first, so that a
/// refusal is an ordinary error response; then the client's handshake follows. Messages go both
/// ways unchanged, pings included, so that either end notices when the other is gone.
///
/// When a service names the credential behind a socket, this class closes the socket once that
/// credential is no longer valid.
@Component
class Sockets implements SmartLifecycle {

    private static final CloseStatus UNAUTHORIZED = new CloseStatus(4401, "unauthorized");
    /// Codes that say that there was none; they never travel (RFC 6455, section 7.4.1).
    private static final Set<Integer> NO_CODES = Set.of(1005, 1006, 1015);

    private static final Duration HANDSHAKE = Duration.ofSeconds(10);
    private static final Duration FAREWELL = Duration.ofSeconds(1);
    private static final int MAX_FRAME = 64 * 1024;

    private final Authentication authentication;
    private final RequestFields fields;
    private final RoutingProperties properties;
    private final ReactorNettyWebSocketClient services;
    private final HandshakeWebSocketService handshakes;
    private volatile Sinks.Empty<Void> stopping = Sinks.empty();
    private volatile boolean running;

    Sockets(Authentication authentication, InternalTokens tokens, RoutingProperties properties) {
        this.authentication = authentication;
        this.fields = new RequestFields(tokens);
        this.properties = properties;
        // Connections of their own: an open socket would take one of the pool's for as long as it lives.
        this.services = new ReactorNettyWebSocketClient(
                HttpClient.newConnection()
                        .option(
                                ChannelOption.CONNECT_TIMEOUT_MILLIS,
                                Math.toIntExact(properties.connectTimeout().toMillis()))
                        .followRedirect(false)
                        .disableRetry(true),
                () -> WebsocketClientSpec.builder().handlePing(true).maxFramePayloadLength(MAX_FRAME));
        this.handshakes = new HandshakeWebSocketService(new ReactorNettyRequestUpgradeStrategy(
                () -> WebsocketServerSpec.builder().handlePing(true).maxFramePayloadLength(MAX_FRAME)));
    }

    /// Whether the request asks for a WebSocket.
    ///
    /// @throws ApiError 400 when it does, and not as RFC 6455 has it
    static boolean asksForUpgrade(ServerHttpRequest request) {
        var headers = request.getHeaders();
        if (!"websocket".equalsIgnoreCase(headers.getUpgrade())) {
            return false;
        }
        if (headers.getFirst("Sec-WebSocket-Key") == null || !"13".equals(headers.getFirst("Sec-WebSocket-Version"))) {
            throw ApiError.invalidRequest(400, "The handshake is not that of a WebSocket (RFC 6455).");
        }
        return true;
    }

    /// Completes when the socket has ended.
    ///
    /// @param target the address at the service, with an http scheme
    Mono<Void> pass(ServerWebExchange exchange, URI target) {
        var shaken = new AtomicBoolean();
        var socket =
                services.execute(URI.create(target.toString().replaceFirst("^http", "ws")), sent(exchange), service -> {
                    shaken.set(true);
                    var credential = service.getHandshakeInfo().getHeaders().getFirst(InternalHeaders.CREDENTIAL);
                    return served(exchange, service, ended(credential, RequestId.of(exchange)));
                });
        var tooSlow = Mono.delay(HANDSHAKE)
                .flatMap(over -> shaken.get() ? Mono.<Void>never() : Mono.error(ApiError.serverError()));
        return Mono.firstWithSignal(socket, tooSlow).onErrorMap(WebSocketClientHandshakeException.class, Sockets::told);
    }

    /// What [HandshakeWebSocketService] gives completes with the handshake; this, when the socket has ended.
    private Mono<Void> served(ServerWebExchange exchange, WebSocketSession service, Mono<CloseStatus> ended) {
        var over = Sinks.<Void>empty();
        return handshakes
                .handleRequest(
                        exchange, client -> join(client, service, ended).doFinally(signal -> over.tryEmitEmpty()))
                .then(Mono.firstWithSignal(
                        over.asMono(),
                        service.closeStatus().delayElement(FAREWELL).then()));
    }

    private HttpHeaders sent(ServerWebExchange exchange) {
        var passed = fields.filter(exchange.getRequest().getHeaders(), exchange);
        List.of("Host", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Sec-WebSocket-Extensions")
                .forEach(passed::remove);
        return passed;
    }

    private static ApiError told(WebSocketClientHandshakeException refused) {
        var answer = refused.response();
        int status = answer == null ? 0 : answer.status().code();
        return switch (status) {
            case 401 -> ApiError.invalidCredential();
            case 403 -> ApiError.forbidden("Only the client application opens this.");
            default ->
                status >= 400 && status < 500
                        ? ApiError.invalidRequest(400, "This socket cannot be opened so.")
                        : ApiError.serverError();
        };
    }

    /// Why the socket has to end here, once it has.
    private Mono<CloseStatus> ended(@Nullable String credential, String requestId) {
        var restarting = stopping.asMono().thenReturn(CloseStatus.GOING_AWAY);
        return credential == null
                ? restarting
                : Mono.firstWithValue(
                        restarting,
                        Flux.interval(properties.socketCheck())
                                .onBackpressureDrop()
                                .concatMap(tick -> authentication.lives(credential, requestId))
                                .filter(lives -> !lives)
                                .next()
                                .map(dead -> UNAUTHORIZED));
    }

    /// Both sides are closed, with the code of the side that closed first or of what ended the socket here. Nothing is
    /// cancelled before: to stop reading a side takes its connection down, and the farewell with it.
    private static Mono<Void> join(WebSocketSession client, WebSocketSession service, Mono<CloseStatus> ended) {
        var why = Mono.firstWithValue(closed(client), closed(service), ended);
        return Mono.whenDelayError(
                forward(client, service),
                forward(service, client),
                why.flatMap(status -> Mono.whenDelayError(close(client, status), close(service, status))));
    }

    private static Mono<Void> forward(WebSocketSession from, WebSocketSession to) {
        return to.send(from.receive().doOnNext(WebSocketMessage::retain)).onErrorComplete();
    }

    private static Mono<CloseStatus> closed(WebSocketSession session) {
        return session.closeStatus()
                .filter(status -> !NO_CODES.contains(status.getCode()))
                .defaultIfEmpty(CloseStatus.GOING_AWAY);
    }

    /// One that is gone already needs no farewell.
    private static Mono<Void> close(WebSocketSession session, CloseStatus why) {
        return session.close(why).timeout(FAREWELL, Mono.empty()).onErrorComplete();
    }

    @Override
    public void start() {
        stopping = Sinks.empty();
        running = true;
    }

    /// Before the server waits for what still runs.
    @Override
    public void stop() {
        stopping.tryEmitEmpty();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
