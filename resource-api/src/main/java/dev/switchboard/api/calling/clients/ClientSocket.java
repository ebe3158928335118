package dev.switchboard.api.calling.clients;

import dev.switchboard.web.requests.RequestIds;
import dev.switchboard.web.sockets.SocketClosing;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.concurrent.Queues;
import tools.jackson.databind.json.JsonMapper;

/// One socket of a client application (docs/guides/client-socket.md). It closes itself when the
/// client is silent, sends too much or too fast, or does not read.
final class ClientSocket implements OpenClient {

    private static final Duration SILENCE_CHECK = Duration.ofMillis(500);
    private static final int COMMANDS_AT_ONCE = 8;
    private static final Logger log = LoggerFactory.getLogger(ClientSocket.class);

    private final WebSocketSession session;
    private final SocketOwner owner;
    private final String requestId;
    private final boolean phones;
    private final SocketCommands commands;
    private final ClientProperties properties;
    private final JsonMapper json;
    private final MessageRate rate;
    private final OrderedCommands ordered = new OrderedCommands();
    private final Sinks.Many<WebSocketMessage> unread;
    private final Sinks.One<CloseStatus> end = Sinks.one();
    private volatile long receivedAt = System.nanoTime();

    ClientSocket(
            WebSocketSession session,
            SocketOwner owner,
            String requestId,
            boolean phones,
            SocketCommands commands,
            ClientProperties properties,
            JsonMapper json,
            Clock clock) {
        this.session = session;
        this.owner = owner;
        this.requestId = requestId;
        this.phones = phones;
        this.commands = commands;
        this.properties = properties;
        this.json = json;
        this.rate = new MessageRate(properties.maxMessagesPerSecond(), clock);
        this.unread = Sinks.many()
                .unicast()
                .onBackpressureBuffer(
                        Queues.<WebSocketMessage>get(properties.maxUnread()).get());
    }

    @Override
    public void push(ClientMessage message) {
        send(message);
    }

    @Override
    public void close() {
        finish(SocketClosing.GOING_AWAY);
    }

    /// Completes when the socket has ended, for any reason.
    Mono<Void> serve() {
        send(new SocketCommands.Connected(owner.userId(), phones));
        var writing = session.send(Flux.merge(unread.asFlux(), pings()).takeUntilOther(end.asMono()))
                .onErrorComplete()
                .doFinally(signal -> finish(CloseStatus.NORMAL));
        // A client that does not read does not read the close frame either.
        var timeout = end.asMono().delayElement(SocketClosing.TIMEOUT).then();
        var closing = Mono.firstWithSignal(writing, timeout)
                .then(end.asMono())
                .flatMap(status ->
                        session.close(status).timeout(SocketClosing.TIMEOUT).onErrorComplete());
        return Mono.firstWithSignal(receiveAll(), closeWhenSilent(), closing);
    }

    /// Never completes, so that the writing side sends the close frame first.
    private Mono<Void> receiveAll() {
        return session.receive()
                .doOnNext(message -> receivedAt = System.nanoTime())
                .filter(message -> admitted())
                .flatMap(this::read, COMMANDS_AT_ONCE)
                .then()
                .doOnSuccess(ended -> finish(CloseStatus.NORMAL))
                .doOnError(failure -> finish(statusOf(failure)))
                .onErrorComplete()
                .then(Mono.never());
    }

    private boolean admitted() {
        boolean admitted = rate.admits();
        if (!admitted) {
            finish(SocketClosing.TOO_FAST);
        }
        return admitted;
    }

    private Mono<Void> read(WebSocketMessage message) {
        return switch (message.getType()) {
            case TEXT -> answer(message.getPayloadAsText());
            case PING -> Mono.fromRunnable(() -> emit(session.pongMessage(buffers -> buffers.wrap(new byte[0]))));
            case PONG -> Mono.empty();
            case BINARY -> Mono.fromRunnable(() -> finish(SocketClosing.BINARY));
        };
    }

    private Mono<Void> answer(String text) {
        return commands.run(owner, text, requestId, ordered)
                .switchIfEmpty(Mono.fromRunnable(() -> finish(SocketClosing.UNAUTHORIZED)))
                .doOnNext(this::send)
                .then();
    }

    private Mono<Void> closeWhenSilent() {
        return Flux.interval(SILENCE_CHECK)
                .filter(tick ->
                        System.nanoTime() - receivedAt > properties.goneAfter().toNanos())
                .next()
                .doOnNext(tick -> finish(SocketClosing.SILENT))
                .then(Mono.never());
    }

    private Flux<WebSocketMessage> pings() {
        return Flux.interval(properties.pingEvery())
                .onBackpressureDrop()
                .map(tick -> session.pingMessage(buffers -> buffers.wrap(new byte[0])));
    }

    private void send(Object message) {
        emit(session.textMessage(json.writeValueAsString(message)));
    }

    private void emit(WebSocketMessage message) {
        synchronized (unread) {
            var result = unread.tryEmitNext(message);
            if (result.isFailure()) {
                message.release();
            }
            if (result == Sinks.EmitResult.FAIL_OVERFLOW) {
                finish(SocketClosing.UNREAD);
            }
        }
    }

    void finish(CloseStatus status) {
        end.tryEmitValue(status);
    }

    private CloseStatus statusOf(Throwable failure) {
        var unreadable = SocketClosing.ofUnreadable(failure);
        if (unreadable != null) {
            return unreadable;
        }
        log.atWarn()
                .addKeyValue(RequestIds.LOG_KEY, requestId)
                .log("Closed a socket after a failure: {}", failure.toString());
        return SocketClosing.FAULT;
    }
}
