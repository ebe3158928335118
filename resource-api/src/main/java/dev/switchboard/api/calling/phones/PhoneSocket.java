package dev.switchboard.api.calling.phones;

import dev.switchboard.api.calling.clients.MessageRate;
import dev.switchboard.web.sockets.SocketClosing;
import dev.switchboard.web.sockets.SocketMessages;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Forwards SIP between one browser and the engine. It closes the connection when the browser is silent, or sends too
/// much or too fast.
final class PhoneSocket {

    private static final Duration SILENCE_CHECK = Duration.ofMillis(500);

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
                        SocketClosing.closed(browser),
                        SocketClosing.closed(engine),
                        end.asMono(),
                        stopping.thenReturn(SocketClosing.GOING_AWAY))
                .doOnNext(end::tryEmitValue)
                .doOnNext(closing)
                .cache();
        return Mono.whenDelayError(
                toEngine(),
                toBrowser(),
                closeWhenSilent(status),
                status.flatMap(code ->
                        Mono.whenDelayError(SocketClosing.close(browser, code), SocketClosing.close(engine, code))));
    }

    private Mono<Void> toEngine() {
        return engine.send(SocketMessages.received(browser)
                        .doOnNext(message -> receivedAt = System.nanoTime())
                        .filter(message -> message.getType() != WebSocketMessage.Type.PONG)
                        .filter(message -> admitted())
                        .handle((message, out) -> {
                            switch (message.getType()) {
                                case TEXT -> out.next(engine.textMessage(message.getPayloadAsText()));
                                case BINARY -> finish(SocketClosing.BINARY);
                                case PING, PONG -> {}
                            }
                        }))
                .doOnError(failure -> finish(
                        Objects.requireNonNullElse(SocketClosing.ofUnreadable(failure), SocketClosing.GOING_AWAY)))
                .onErrorComplete();
    }

    private boolean admitted() {
        boolean admitted = rate.admits();
        if (!admitted) {
            finish(SocketClosing.TOO_FAST);
        }
        return admitted;
    }

    private Mono<Void> toBrowser() {
        var messages = SocketMessages.received(engine)
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
                .doOnNext(tick -> finish(SocketClosing.SILENT))
                .then()
                .takeUntilOther(status);
    }

    private void finish(CloseStatus status) {
        end.tryEmitValue(status);
    }
}
