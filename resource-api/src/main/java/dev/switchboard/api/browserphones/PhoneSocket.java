package dev.switchboard.api.browserphones;

import dev.switchboard.api.clients.MessageRate;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// The SIP of one browser. It closes itself when the browser is silent, or sends too much or too fast.
final class PhoneSocket {

    /// The credential behind the socket has ended; the gateway closes it.
    static final CloseStatus UNAUTHORIZED = new CloseStatus(4401, "unauthorized");

    static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private static final CloseStatus SILENT = new CloseStatus(4408, "silent");
    private static final CloseStatus TOO_FAST = new CloseStatus(4429, "too many messages");
    private static final Duration SILENCE_CHECK = Duration.ofMillis(500);
    /// Codes for the absence of a code; they must not be sent (RFC 6455, section 7.4.1).
    private static final Set<Integer> RESERVED_CODES = Set.of(1005, 1006, 1015);

    private final WebSocketSession browser;
    private final WebSocketSession engine;
    private final BrowserPhoneProperties properties;
    private final MessageRate rate;
    private final Mono<Void> stopping;
    private final Consumer<CloseStatus> closing;
    private final Sinks.One<CloseStatus> end = Sinks.one();
    private volatile long receivedAt = System.nanoTime();

    /// @param stopping completes when this process stops
    /// @param closing gets the status with which both sides are closed
    PhoneSocket(
            WebSocketSession browser,
            WebSocketSession engine,
            BrowserPhoneProperties properties,
            MessageRate rate,
            Mono<Void> stopping,
            Consumer<CloseStatus> closing) {
        this.browser = browser;
        this.engine = engine;
        this.properties = properties;
        this.rate = rate;
        this.stopping = stopping;
        this.closing = closing;
    }

    /// Forwards messages until one side closes, then closes both with that status.
    /// Nothing is canceled before: canceling the reading of a side closes its connection without a close
    /// frame.
    Mono<Void> serve() {
        var status = Mono.firstWithValue(
                        closed(browser), closed(engine), end.asMono(), stopping.thenReturn(CloseStatus.GOING_AWAY))
                .doOnNext(end::tryEmitValue)
                .doOnNext(closing)
                .cache();
        return Mono.whenDelayError(
                toEngine(),
                toBrowser(),
                closeWhenSilent(status),
                status.flatMap(code -> Mono.whenDelayError(close(browser, code), close(engine, code))));
    }

    private Mono<Void> toEngine() {
        return engine.send(browser.receive()
                        .doOnNext(message -> receivedAt = System.nanoTime())
                        .filter(message -> message.getType() != WebSocketMessage.Type.PONG)
                        .filter(message -> admitted())
                        .handle((message, out) -> {
                            switch (message.getType()) {
                                case TEXT -> out.next(engine.textMessage(message.getPayloadAsText()));
                                case BINARY -> finish(CloseStatus.NOT_ACCEPTABLE);
                                case PING, PONG -> {}
                            }
                        }))
                .doOnError(failure -> finish(statusOf(failure)))
                .onErrorComplete();
    }

    private boolean admitted() {
        boolean admitted = rate.admits();
        if (!admitted) {
            finish(TOO_FAST);
        }
        return admitted;
    }

    private Mono<Void> toBrowser() {
        var messages = engine.receive()
                .filter(message -> message.getType() == WebSocketMessage.Type.TEXT)
                .map(message -> browser.textMessage(message.getPayloadAsText()));
        var pings = Flux.interval(properties.pingEvery())
                .onBackpressureDrop()
                .map(tick -> browser.pingMessage(buffers -> buffers.wrap(new byte[0])))
                .takeUntilOther(end.asMono());
        return browser.send(Flux.merge(messages, pings)).onErrorComplete();
    }

    private Mono<Void> closeWhenSilent(Mono<CloseStatus> status) {
        return Flux.interval(SILENCE_CHECK)
                .onBackpressureDrop()
                .filter(tick ->
                        System.nanoTime() - receivedAt > properties.goneAfter().toNanos())
                .next()
                .doOnNext(tick -> finish(SILENT))
                .then()
                .takeUntilOther(status);
    }

    private void finish(CloseStatus status) {
        end.tryEmitValue(status);
    }

    private static CloseStatus statusOf(Throwable failure) {
        return switch (failure) {
            case TooLongFrameException _ -> CloseStatus.TOO_BIG_TO_PROCESS;
            case CorruptedWebSocketFrameException _ -> CloseStatus.PROTOCOL_ERROR;
            default -> CloseStatus.GOING_AWAY;
        };
    }

    private static Mono<CloseStatus> closed(WebSocketSession session) {
        return session.closeStatus()
                .filter(status -> !RESERVED_CODES.contains(status.getCode()))
                .defaultIfEmpty(CloseStatus.GOING_AWAY);
    }

    /// Sends a close frame; ignores a connection that is already gone.
    private static Mono<Void> close(WebSocketSession session, CloseStatus status) {
        return session.close(status).timeout(CLOSE_TIMEOUT, Mono.empty()).onErrorComplete();
    }
}
