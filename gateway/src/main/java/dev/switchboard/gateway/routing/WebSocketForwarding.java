package dev.switchboard.gateway.routing;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.gateway.credentials.Authentication;
import dev.switchboard.gateway.nodes.OpenSockets;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.sockets.SocketClosing;
import dev.switchboard.web.sockets.SocketMessages;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakeException;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketHandler;
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
/// rejection is an ordinary error response; then the client's handshake follows. Messages go both
/// ways unchanged, pings included, so that each side notices when the other one is gone. Only a `dial` that is over its
/// limit ([DialLimits]) does not reach the service.
///
/// When a service returns the hash of the credential behind a socket, this class closes the socket
/// once that credential is no longer valid.
@Component
class WebSocketForwarding implements SmartLifecycle {

    private static final String SUBPROTOCOL_FIELD = "Sec-WebSocket-Protocol";
    private static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(10);
    private static final int MAX_FRAME = 64 * 1024;

    private final Authentication authentication;
    private final DialLimits dials;
    private final RequestHeadersFilter fields;
    private final OpenSockets openSockets;
    private final RoutingProperties properties;
    private final ReactorNettyWebSocketClient services;
    private final HandshakeWebSocketService handshakes;
    private volatile Sinks.Empty<Void> stopping = Sinks.empty();
    private volatile boolean running;

    WebSocketForwarding(
            Authentication authentication,
            DialLimits dials,
            RequestHeadersFilter fields,
            OpenSockets openSockets,
            RoutingProperties properties) {
        this.authentication = authentication;
        this.dials = dials;
        this.openSockets = openSockets;
        this.fields = fields;
        this.properties = properties;
        // New connections instead of pooled ones: an open socket would occupy a pooled connection until it closes.
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
    /// @throws ApiError 400 when it does, but not as RFC 6455 requires, or with a body
    static boolean asksForUpgrade(ServerHttpRequest request) {
        var headers = request.getHeaders();
        if (!"websocket".equalsIgnoreCase(headers.getUpgrade())) {
            return false;
        }
        if (headers.getFirst("Sec-WebSocket-Key") == null
                || !"13".equals(headers.getFirst("Sec-WebSocket-Version"))
                || headers.getContentLength() > 0
                || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING)) {
            throw ApiError.of(ErrorCode.INVALID_WEBSOCKET_HANDSHAKE);
        }
        return true;
    }

    /// Completes when the socket is closed.
    ///
    /// @param target the address at the service, with an http scheme
    Mono<Void> forward(ServerWebExchange exchange, URI target) {
        var connected = new AtomicBoolean();
        var socket = services.execute(
                URI.create(target.toString().replaceFirst("^http", "ws")),
                requestHeaders(exchange),
                new Subprotocols(offered(exchange), service -> {
                    connected.set(true);
                    var credential = service.getHandshakeInfo().getHeaders().getFirst(InternalHeaders.CREDENTIAL);
                    return openSockets.count(serve(exchange, service, credential));
                }));
        var tooSlow = Mono.delay(HANDSHAKE_TIMEOUT)
                .flatMap(over -> connected.get() ? Mono.<Void>never() : Mono.error(ApiError.serverError()));
        return Mono.firstWithSignal(socket, tooSlow)
                .onErrorMap(
                        WebSocketClientHandshakeException.class,
                        rejected -> RejectedHandshake.error(exchange, rejected));
    }

    /// Completes when the socket is closed, while the result of [HandshakeWebSocketService]
    /// completes with the handshake.
    private Mono<Void> serve(ServerWebExchange exchange, WebSocketSession service, @Nullable String credential) {
        var over = Sinks.<Void>empty();
        var requestId = RequestId.of(exchange);
        return handshakes
                .handleRequest(
                        exchange,
                        new Subprotocols(
                                chosen(service),
                                client -> join(client, service, credential, requestId)
                                        .doFinally(signal -> over.tryEmitEmpty())))
                .then(Mono.firstWithSignal(
                        over.asMono(),
                        service.closeStatus()
                                .delayElement(SocketClosing.TIMEOUT)
                                .then()));
    }

    /// Negotiates one of these subprotocols (RFC 6455, section 1.9).
    private record Subprotocols(List<String> names, WebSocketHandler handler) implements WebSocketHandler {

        @Override
        public List<String> getSubProtocols() {
            return names;
        }

        @Override
        public Mono<Void> handle(WebSocketSession session) {
            return handler.handle(session);
        }
    }

    /// Those that the client offers.
    private static List<String> offered(ServerWebExchange exchange) {
        return exchange.getRequest().getHeaders().getOrEmpty(SUBPROTOCOL_FIELD).stream()
                .flatMap(value -> Arrays.stream(value.split(",", -1)))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /// The one that the service has chosen, if it has.
    private static List<String> chosen(WebSocketSession service) {
        var name = service.getHandshakeInfo().getSubProtocol();
        return name == null ? List.of() : List.of(name);
    }

    private HttpHeaders requestHeaders(ServerWebExchange exchange) {
        var passed = fields.filter(exchange.getRequest().getHeaders(), exchange);
        List.of("Host", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Sec-WebSocket-Extensions", SUBPROTOCOL_FIELD)
                .forEach(passed::remove);
        return passed;
    }

    /// Emits a status when the gateway has to close the socket.
    private Mono<CloseStatus> closeRequired(@Nullable String credential, String requestId) {
        var restarting = stopping.asMono().thenReturn(SocketClosing.GOING_AWAY);
        return credential == null
                ? restarting
                : Mono.firstWithValue(
                        restarting,
                        unauthorized(
                                properties.socketCheck(),
                                Mono.defer(() -> authentication.isStillValid(credential, requestId))));
    }

    /// Emits a status at the first check that finds that the credential is not valid any more.
    ///
    /// @param every how often it is checked
    static Mono<CloseStatus> unauthorized(Duration every, Mono<Boolean> isStillValid) {
        return Flux.interval(every)
                .onBackpressureDrop()
                .concatMap(tick -> isStillValid)
                .filter(valid -> !valid)
                .next()
                .map(invalid -> SocketClosing.UNAUTHORIZED);
    }

    /// Forwards both ways until one side closes or the gateway has to close, then closes both sides with that
    /// status. Nothing is canceled before: canceling the reading of a side closes its connection without a
    /// close frame.
    private Mono<Void> join(
            WebSocketSession client, WebSocketSession service, @Nullable String credential, String requestId) {
        var unreadable = Sinks.<CloseStatus>one();
        var refusals = Sinks.many().unicast().<String>onBackpressureBuffer();
        var status = Mono.firstWithValue(
                SocketClosing.closed(client),
                SocketClosing.closed(service),
                closeRequired(credential, requestId),
                unreadable.asMono());
        var serviceEnded = Sinks.<Void>empty();
        var toService = received(client, unreadable);
        var toClient = received(service, unreadable).doFinally(end -> serviceEnded.tryEmitEmpty());
        return Mono.whenDelayError(
                send(
                        service,
                        credential == null
                                ? toService
                                : toService
                                        .concatMap(
                                                message -> admitted(
                                                        message, service, credential, requestId, refusals::tryEmitNext),
                                                1)
                                        .doOnDiscard(WebSocketMessage.class, WebSocketMessage::release)),
                send(
                        client,
                        toClient.mergeWith(refusals.asFlux()
                                .takeUntilOther(serviceEnded.asMono())
                                .map(client::textMessage))),
                status.flatMap(code ->
                        Mono.whenDelayError(SocketClosing.close(client, code), SocketClosing.close(service, code))));
    }

    /// @param unreadable gets the status of a frame that cannot be read
    private static Flux<WebSocketMessage> received(WebSocketSession from, Sinks.One<CloseStatus> unreadable) {
        return SocketMessages.received(from).doOnNext(WebSocketMessage::retain).doOnError(failure -> {
            var status = SocketClosing.ofUnreadable(failure);
            if (status != null) {
                unreadable.tryEmitValue(status);
            }
        });
    }

    private static Mono<Void> send(WebSocketSession to, Flux<WebSocketMessage> messages) {
        return to.send(messages).onErrorComplete();
    }

    /// Drops a message that is over its limit.
    private Mono<WebSocketMessage> admitted(
            WebSocketMessage message,
            WebSocketSession service,
            String credential,
            String requestId,
            Consumer<String> refuse) {
        if (message.getType() != WebSocketMessage.Type.TEXT) {
            return Mono.just(message);
        }
        var text = message.getPayloadAsText();
        var refusal = dials.refusal(text, credential, requestId);
        if (refusal == null) {
            return Mono.just(message);
        }
        message.release();
        return refusal.doOnNext(refuse)
                .hasElement()
                .filter(refused -> !refused)
                .map(forwarded -> service.textMessage(text));
    }

    @Override
    public void start() {
        stopping = Sinks.empty();
        running = true;
    }

    /// Closes all sockets before the server waits for requests in progress.
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
