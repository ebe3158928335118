package dev.switchboard.api.calling.phones;

import dev.switchboard.api.calling.clients.MessageRate;
import dev.switchboard.api.calling.clients.SocketOwner;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.requests.RequestIds;
import dev.switchboard.web.sockets.SocketClosing;
import io.netty.channel.ChannelOption;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketHandler;
import org.springframework.web.reactive.socket.WebSocketSession;
import org.springframework.web.reactive.socket.client.ReactorNettyWebSocketClient;
import org.springframework.web.reactive.socket.server.support.HandshakeWebSocketService;
import org.springframework.web.reactive.socket.server.upgrade.ReactorNettyRequestUpgradeStrategy;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.WebsocketClientSpec;
import reactor.netty.http.server.WebsocketServerSpec;

/// Connects browsers with the engine's WebSocket for SIP. The engine comes first, so that a browser
/// whose SIP nobody would receive gets an error.
@Component
class PhoneSockets implements SmartLifecycle {

    /// RFC 7118, section 4.
    static final String SUBPROTOCOL = "sip";

    private static final int CONNECT_MILLIS = 2000;
    private static final int MAX_FRAME_OF_ENGINE = 64 * 1024;
    private static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);
    private static final Logger log = LoggerFactory.getLogger(PhoneSockets.class);

    private final BrowserPhones phones;
    private final BrowserPhoneProperties properties;
    private final Clock clock;
    private final ReactorNettyWebSocketClient engines;
    private final HandshakeWebSocketService handshakes;
    private final Map<UUID, Integer> openByUser = new ConcurrentHashMap<>();
    private final AtomicInteger all = new AtomicInteger();
    private volatile Sinks.Empty<Void> stopping = Sinks.empty();
    private volatile boolean running;

    PhoneSockets(BrowserPhones phones, BrowserPhoneProperties properties, Clock clock) {
        this.phones = phones;
        this.properties = properties;
        this.clock = clock;
        this.engines = new ReactorNettyWebSocketClient(
                HttpClient.newConnection()
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                        .followRedirect(false)
                        .disableRetry(true),
                () -> WebsocketClientSpec.builder().maxFramePayloadLength(MAX_FRAME_OF_ENGINE));
        // Pings are passed to PhoneSocket, so that they count as messages.
        this.handshakes =
                new HandshakeWebSocketService(new ReactorNettyRequestUpgradeStrategy(() -> WebsocketServerSpec.builder()
                        .handlePing(true)
                        .maxFramePayloadLength(
                                Math.toIntExact(properties.maxMessage().toBytes()))));
    }

    /// Speaks the subprotocol of SIP, and no other.
    private record Sip(WebSocketHandler handler) implements WebSocketHandler {

        @Override
        public List<String> getSubProtocols() {
            return List.of(SUBPROTOCOL);
        }

        @Override
        public Mono<Void> handle(WebSocketSession session) {
            return handler.handle(session);
        }
    }

    /// Performs the handshakes and forwards messages until one side closes.
    ///
    /// @param urls the addresses of the engine's WebSockets. A user's browsers are connected with the
    ///     same one, and with another one while that is unreachable
    /// @return 429 when this process has as many as it may have
    Mono<Void> open(ServerWebExchange exchange, SocketOwner owner, List<URI> urls) {
        if (owner.credential() != null) {
            exchange.getResponse().getHeaders().set(InternalHeaders.CREDENTIAL, owner.credential());
        }
        return Mono.defer(() -> {
            if (all.incrementAndGet() > properties.maxSockets()) {
                all.decrementAndGet();
                log.warn("Refused a phone in the browser: this process has all {} sockets", properties.maxSockets());
                return Mono.error(ApiError.rateLimited(ErrorCode.TOO_MANY_PHONES, RETRY_AFTER));
            }
            return openAtAny(exchange, owner, urls).doFinally(_ -> all.decrementAndGet());
        });
    }

    private Mono<Void> openAtAny(ServerWebExchange exchange, SocketOwner owner, List<URI> urls) {
        int first = Math.floorMod(owner.userId().hashCode(), urls.size());
        return IntStream.range(0, urls.size())
                .mapToObj(i -> open(exchange, owner, urls.get((first + i) % urls.size())))
                .reduce((preferred, next) -> preferred.onErrorResume(Unreachable.class, _ -> next))
                .orElseThrow();
    }

    private Mono<Void> open(ServerWebExchange exchange, SocketOwner owner, URI url) {
        return Mono.defer(() -> connect(exchange, owner, url));
    }

    private Mono<Void> connect(ServerWebExchange exchange, SocketOwner owner, URI url) {
        var connected = Sinks.<Void>empty();
        var isConnected = new AtomicBoolean();
        var tooSlow = Mono.firstWithSignal(
                        connected.asMono().thenReturn(true),
                        Mono.delay(HANDSHAKE_TIMEOUT).thenReturn(false))
                .flatMap(inTime -> inTime ? Mono.<Void>never() : Mono.error(new Unreachable(url, null)));
        var socket = engines.execute(url, new Sip(service -> {
            isConnected.set(true);
            connected.tryEmitEmpty();
            return accept(exchange, owner, service);
        }));
        return Mono.firstWithSignal(socket, tooSlow)
                .onErrorMap(
                        failure -> !isConnected.get() && !(failure instanceof Unreachable),
                        failure -> new Unreachable(url, failure));
    }

    /// The engine accepts no WebSocket there.
    private static final class Unreachable extends RuntimeException {

        Unreachable(URI url, @Nullable Throwable cause) {
            super("The telephony engine accepts no WebSocket at " + url, cause, false, false);
        }
    }

    /// Completes when the socket is closed, while the result of [HandshakeWebSocketService] completes
    /// with the handshake.
    private Mono<Void> accept(ServerWebExchange exchange, SocketOwner owner, WebSocketSession engine) {
        var over = Sinks.<Void>empty();
        var requestId = exchange.getRequest().getHeaders().getFirst(InternalHeaders.REQUEST_ID);
        return handshakes
                .handleRequest(
                        exchange,
                        new Sip(browser ->
                                serve(browser, engine, owner, requestId).doFinally(end -> over.tryEmitEmpty())))
                .then(Mono.firstWithSignal(
                        over.asMono(),
                        engine.closeStatus().delayElement(SocketClosing.TIMEOUT).then()));
    }

    private Mono<Void> serve(
            WebSocketSession browser, WebSocketSession engine, SocketOwner owner, @Nullable String requestId) {
        return Mono.defer(() -> {
                    if (openByUser.merge(owner.userId(), 1, Integer::sum) > properties.maxPerUser()) {
                        return Mono.whenDelayError(browser.close(SocketClosing.tooMany("phones")), engine.close());
                    }
                    var rate = new MessageRate(properties.maxMessagesPerSecond(), clock);
                    return new PhoneSocket(
                                    browser,
                                    engine,
                                    properties,
                                    rate,
                                    stopping.asMono(),
                                    status -> onClose(status, owner, requestId))
                            .serve();
                })
                .doFinally(end ->
                        openByUser.computeIfPresent(owner.userId(), (_, count) -> count == 1 ? null : count - 1));
    }

    /// Ends the phones of a credential that has become invalid. It subscribes by itself, since the socket that ends
    /// would cancel it.
    private void onClose(CloseStatus status, SocketOwner owner, @Nullable String requestId) {
        if (status.getCode() == SocketClosing.UNAUTHORIZED.getCode()) {
            phones.end(owner)
                    .subscribe(
                            _ -> {},
                            failure -> log.atWarn()
                                    .addKeyValue(RequestIds.LOG_KEY, requestId)
                                    .log(
                                            "Could not delete a phone, which stays until it expires: {}",
                                            failure.toString()));
        }
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
