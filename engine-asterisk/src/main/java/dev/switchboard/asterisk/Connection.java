package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.retry.Retry;
import tools.jackson.databind.JsonNode;

/// The WebSocket on which the events of Asterisk arrive. It is connected again whenever it breaks.
/// After each connect, devices and trunks are pushed, and calls that Asterisk has no longer are
/// ended.
final class Connection {

    private static final Logger log = LoggerFactory.getLogger(Connection.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(200);
    private static final Duration SLOWEST_RETRY = Duration.ofSeconds(3);
    private static final Duration CHECK_EVERY = Duration.ofSeconds(2);
    private static final String UP = "Up";
    private static final Duration HEARTBEAT_WITHIN = Duration.ofSeconds(2);

    private final AriClient ari;
    private final EngineContext context;
    private final Events events;
    private final Trunks trunks;
    private final Disposable.Swap connected = Disposables.swap();
    private volatile Sinks.One<Void> heartbeat = Sinks.one();
    private volatile boolean open;
    private @Nullable String startedAt;

    Connection(AriClient ari, EngineContext context, Events events, Trunks trunks) {
        this.ari = ari;
        this.context = context;
        this.events = events;
        this.trunks = trunks;
    }

    boolean isOpen() {
        return open;
    }

    /// Connects in the background.
    void open() {
        connected.update(Flux.defer(this::once)
                .repeat()
                .retryWhen(Retry.backoff(Long.MAX_VALUE, FIRST_RETRY)
                        .maxBackoff(SLOWEST_RETRY)
                        .transientErrors(true)
                        .filter(failure -> !(failure instanceof Replaced))
                        .doBeforeRetry(retry -> log.warn(
                                "The connection to Asterisk is broken; it is opened again: {}",
                                retry.failure().getMessage())))
                .subscribe(_ -> {}, failure -> log.error("{}", failure.getMessage())));
    }

    /// From now on calls that come in are refused.
    void acceptNoCalls() {
        events.acceptNoCalls();
    }

    void close() {
        open = false;
        connected.update(Disposables.single());
    }

    /// Another process has taken over.
    private static final class Replaced extends RuntimeException {

        Replaced() {
            super(
                    "Another process is connected to Asterisk with the name of this application; this one has no calls"
                            + " until it is started again.",
                    null,
                    false,
                    false);
        }
    }

    private Flux<Object> once() {
        var ready = Sinks.<Void>one();
        var received = ari.events(ready::tryEmitEmpty)
                .doOnNext(this::handle)
                .then(Mono.<Object>error(() -> new IllegalStateException("Asterisk has closed it")));
        var work = ready.asMono()
                .then(Mono.defer(this::reconcile))
                .thenMany(Flux.interval(CHECK_EVERY).onBackpressureDrop().concatMap(_ -> check()));
        return Flux.<Object>merge(received, work).doFinally(_ -> open = false);
    }

    private void handle(JsonNode event) {
        switch (event.path("type").asString()) {
            case "ApplicationReplaced" -> throw new Replaced();
            case "ChannelUserevent" -> heartbeat.tryEmitEmpty();
            default -> events.handle(event);
        }
    }

    private Mono<Void> check() {
        return beat().then(context.devices().refresh());
    }

    /// Checks that events arrive: Asterisk reports an event that this process has raised. A connection
    /// may be open without events, when Asterisk has noticed the end of an earlier one after its begin.
    private Mono<Void> beat() {
        return Mono.defer(() -> {
            var awaited = Sinks.<Void>one();
            heartbeat = awaited;
            return ari.post(AriPath.of("events", "user", "heartbeat"), Map.of("application", ari.application()))
                    .then(awaited.asMono())
                    .timeout(HEARTBEAT_WITHIN);
        });
    }

    private Mono<Void> reconcile() {
        return ari.get(AriPath.of("asterisk", "info"))
                .doOnNext(this::noteStart)
                .then(trunks.push())
                .then(context.devices().reconcile())
                .then(Mono.defer(this::beat))
                .then(ari.get(AriPath.of("channels")).doOnNext(this::catchUp))
                .then(Mono.fromRunnable(() -> {
                    open = true;
                    log.info("Connected to Asterisk");
                }));
    }

    private void noteStart(JsonNode info) {
        var now = info.path("status").path("startup_time").asString();
        if (startedAt != null && !startedAt.equals(now)) {
            log.warn("Asterisk was restarted; its calls are over");
            context.sessions().forEach(session -> session.fail().subscribe());
        }
        startedAt = now;
    }

    /// Catches up with what has happened while the connection was broken: channels that were answered
    /// or hung up, and those that can be dialed by now.
    private void catchUp(JsonNode channels) {
        var states = new HashMap<String, String>();
        for (var channel : channels) {
            states.put(channel.path("id").asString(""), channel.path("state").asString(""));
        }
        states.keySet().stream().filter(this::isOrphan).forEach(events::hangUp);
        for (var id : context.channels()) {
            var session = context.session(id);
            var state = states.get(id);
            if (session != null && state == null) {
                session.channelMissing(id);
            } else if (session != null && UP.equals(state)) {
                session.channelAnswered(id);
            } else if (session != null) {
                session.channelEntered(id);
            }
        }
    }

    /// A call of this service, by its id, that belongs to no session: it ended while Asterisk could not
    /// be reached, or was one of an earlier process, whose calls are over in the log.
    private boolean isOrphan(String channel) {
        return NewChannel.isOurs(channel) && context.session(channel) == null;
    }
}
