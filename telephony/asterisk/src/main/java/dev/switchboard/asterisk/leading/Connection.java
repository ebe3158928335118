package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.arrivals.Events;
import dev.switchboard.asterisk.calls.EngineContext;
import dev.switchboard.asterisk.endpoints.ConfigObjects;
import dev.switchboard.asterisk.endpoints.Trunks;
import dev.switchboard.asterisk.endpoints.WaitingMessages;
import dev.switchboard.asterisk.guessing.GuessingGuard;
import dev.switchboard.telephony.MediaServers;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Schedulers;
import reactor.util.retry.Retry;
import tools.jackson.databind.JsonNode;

/// The WebSocket on which the events of Asterisk arrive, open at the node that leads. It is connected again
/// whenever it breaks. After the first connect, calls of other processes are taken over. After each, trunks
/// are pushed, calls that Asterisk has no longer are ended, and those that came in meanwhile are accepted.
/// Devices, message waiting indicators and refused addresses are compared beside that, again and again; a
/// failure there, such as that of the database, ends no connection.
public final class Connection {

    private static final Logger log = LoggerFactory.getLogger(Connection.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(200);
    private static final Duration SLOWEST_RETRY = Duration.ofSeconds(3);
    private static final Duration CHECK_EVERY = Duration.ofSeconds(2);
    /// A handshake over a connection that is silently broken gets no response.
    private static final Duration OPENED_WITHIN = Duration.ofSeconds(4);

    private static final Duration HEARTBEAT_WITHIN = Duration.ofSeconds(2);

    /// New calls wait in Asterisk meanwhile.
    private static final Duration PREPARED_WITHIN = Duration.ofSeconds(4);

    /// A variable of Asterisk: when a process was last connected, in milliseconds since 1970.
    public static final String CONNECTED = "SB_CONNECTED";

    /// A phone that has requested a transfer waits for a notification for 32 s (RFC 6665, 4.1.2.4). If it
    /// refuses a later one (481), Asterisk hangs up.
    private static final Duration PHONES_WAIT = Duration.ofSeconds(30);

    private final AriClient ari;
    private final EngineContext context;
    private final Events events;
    private final Trunks trunks;
    private final MediaServers servers;
    private final WaitingMessages waitingMessages;
    private final Mono<GuessingGuard> guard;
    private final SipWatch sip;
    private final ConfigObjects objects;
    private final Adoption adoption;
    private final CatchUp catchUp;
    private final Disposable.Swap connected = Disposables.swap();
    private volatile Sinks.One<Void> heartbeat = Sinks.one();
    private volatile boolean open;
    private volatile Sinks.Empty<Void> adopted = Sinks.empty();
    private volatile boolean isAdopted;
    private final Set<String> failing = ConcurrentHashMap.newKeySet();

    /// The start of the Asterisk whose calls this process knows; null before they are taken over.
    private volatile @Nullable String run;

    /// Whether Asterisk has been restarted since a process was last connected to it, until its calls are ended.
    private volatile boolean isRestarted;

    public Connection(
            AriClient ari,
            EngineContext context,
            Events events,
            Trunks trunks,
            WaitingMessages waitingMessages,
            Mono<GuessingGuard> guard,
            SipWatch sip,
            MediaServers servers) {
        this.ari = ari;
        this.context = context;
        this.events = events;
        this.trunks = trunks;
        this.waitingMessages = waitingMessages;
        this.guard = guard;
        this.sip = sip;
        this.objects = new ConfigObjects(ari);
        this.servers = servers;
        this.adoption = new Adoption(servers, context);
        this.catchUp = new CatchUp(context, events);
    }

    public boolean isOpen() {
        return open;
    }

    /// Whether the SIP stack of Asterisk does not respond, although ARI does.
    boolean isSipStuck() {
        return open && sip.isStuck();
    }

    /// Completes when the calls of other processes are known.
    Mono<Void> adopted() {
        return Mono.defer(() -> adopted.asMono());
    }

    /// Connects in the background.
    ///
    /// @param replaced runs when another process has connected
    void open(Runnable replaced) {
        adopted = Sinks.empty();
        isAdopted = false;
        run = null;
        isRestarted = false;
        events.acceptCalls();
        connected.update(Flux.defer(this::once)
                .repeat()
                .retryWhen(Retry.backoff(Long.MAX_VALUE, FIRST_RETRY)
                        .maxBackoff(SLOWEST_RETRY)
                        .transientErrors(true)
                        .filter(failure -> !(failure instanceof Replaced))
                        .doBeforeRetry(retry -> log.warn(
                                "The connection to Asterisk is broken; it is opened again: {}",
                                retry.failure().getMessage())))
                .subscribe(_ -> {}, _ -> replaced.run()));
    }

    /// From now on calls that come in are left to the next leader.
    void acceptNoCalls() {
        events.acceptNoCalls();
    }

    void close() {
        open = false;
        connected.update(Disposables.single());
    }

    /// Another process has connected.
    private static final class Replaced extends RuntimeException {

        Replaced() {
            super("Another process is connected to Asterisk with the name of this application", null, false, false);
        }
    }

    private Flux<Object> once() {
        events.hold();
        var ready = Sinks.<Void>one();
        var received = ari.events(ready::tryEmitEmpty)
                .doOnNext(event -> handle(AriEvent.of(event)))
                .then(Mono.<Object>error(() -> new IllegalStateException("Asterisk has closed it")));
        var work = ready.asMono()
                .timeout(OPENED_WITHIN)
                .then(Mono.defer(this::reconcile))
                .thenMany(Flux.merge(
                        regularly(beat().then(noteConnected())),
                        refreshDevices(),
                        regularly(sip.check()),
                        regularly(guard.flatMap(GuessingGuard::refresh)),
                        regularly(beside("Message waiting indicators", Mono.defer(waitingMessages::refresh)))));
        return Flux.<Object>merge(received, work).doFinally(_ -> open = false);
    }

    private void handle(AriEvent event) {
        switch (event) {
            case AriEvent.Replaced _ -> throw new Replaced();
            case AriEvent.Heartbeat _ -> heartbeat.tryEmitEmpty();
            case AriEvent.OfCalls ofCalls -> events.handle(ofCalls);
            case AriEvent.Other _ -> {}
        }
    }

    private static Flux<Object> regularly(Mono<Void> task) {
        return Flux.interval(Duration.ZERO, CHECK_EVERY)
                .onBackpressureDrop()
                .concatMap(_ -> task, 1)
                .cast(Object.class);
    }

    private Flux<Object> refreshDevices() {
        return beside("Devices", context.devices().refresh())
                .then(Mono.defer(() -> Mono.delay(context.devices().pause())))
                .repeat()
                .cast(Object.class);
    }

    /// Logs the first failure of a row, and its end.
    private Mono<Void> beside(String what, Mono<Void> task) {
        return task.doOnSuccess(_ -> {
                    if (failing.remove(what)) {
                        log.info("{} at Asterisk are updated again", what);
                    }
                })
                .onErrorResume(failure -> {
                    if (failing.add(what)) {
                        log.warn("{} at Asterisk are not updated: {}", what, failure.toString());
                    }
                    return Mono.empty();
                });
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
                .flatMap(this::takeOver)
                .then(trunks.push())
                .then(sip.push(objects))
                .then(guard.flatMap(GuessingGuard::reconcile))
                .then(context.others().push())
                .then(beside("Devices", context.devices().prepare().timeout(PREPARED_WITHIN)))
                .then(Mono.defer(this::beat))
                .then(phonesWait())
                .flatMap(wait -> ari.get(AriPath.of("channels")).doOnNext(channels -> catchUp.apply(channels, wait)))
                .then(noteConnected())
                .then(Mono.fromRunnable(() -> {
                    open = true;
                    context.devices().forgetPushed();
                    waitingMessages.forget();
                    events.proceed();
                    log.info("Connected to Asterisk {}", context.lease().server());
                }));
    }

    private Mono<Void> noteConnected() {
        return Mono.defer(() -> ari.post(
                        AriPath.of("asterisk", "variable"),
                        Map.of(
                                "variable",
                                CONNECTED,
                                "value",
                                String.valueOf(context.now().toEpochMilli()))))
                .then();
    }

    /// Whether phones still wait for the outcome of what they requested since a process was last connected.
    private Mono<Boolean> phonesWait() {
        return ari.get(AriPath.of("asterisk", "variable").with("variable", CONNECTED))
                .map(found -> found.path("value").asLong(0))
                .onErrorResume(AriError.class, error -> error.isGone() ? Mono.just(0L) : Mono.error(error))
                .map(last -> context.now().isBefore(Instant.ofEpochMilli(last).plus(PHONES_WAIT)));
    }

    /// Takes the calls over once, and ends them when Asterisk was restarted. A process that connects again
    /// to the same run of Asterisk needs no database.
    private Mono<Void> takeOver(JsonNode info) {
        var started = info.path("status").path("startup_time").asString();
        if (started.equals(run)) {
            return Mono.empty();
        }
        return servers.noteRun(context.lease().server(), started)
                .doOnNext(another -> isRestarted |= another)
                .then(isAdopted ? Mono.empty() : context.devices().load())
                .then(Mono.fromRunnable(this::takeOverNow).subscribeOn(Schedulers.boundedElastic()))
                .doOnSuccess(_ -> {
                    run = started;
                    sip.startedAnew();
                    isRestarted = false;
                    isAdopted = true;
                    adopted.tryEmitEmpty();
                })
                .then();
    }

    private void takeOverNow() {
        if (!isAdopted) {
            adoption.takeOver(isRestarted);
        } else if (isRestarted) {
            log.warn("Asterisk was restarted; its calls are over");
            context.sessions().all().forEach(session -> session.fail().subscribe());
        }
    }
}
