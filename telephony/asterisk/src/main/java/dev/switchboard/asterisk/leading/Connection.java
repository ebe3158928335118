package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.arrivals.Events;
import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.MediaServers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// The WebSocket on which the events of Asterisk arrive, open at the node that leads. It is connected again
/// whenever it breaks. After the first connect, calls of other processes are taken over. After each, what calls need is
/// pushed ([Provisioning]), calls that Asterisk has no longer are ended, and those that came in meanwhile are accepted.
public final class Connection {

    private static final Logger log = LoggerFactory.getLogger(Connection.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(200);
    private static final Duration SLOWEST_RETRY = Duration.ofSeconds(3);
    private static final Duration HEARTBEAT_WITHIN = Duration.ofSeconds(2);

    /// A variable of Asterisk: when a process was last connected, in milliseconds since 1970.
    public static final String CONNECTED = "SB_CONNECTED";

    /// A phone that has requested a transfer waits for a notification for 32 s (RFC 6665, 4.1.2.4). If it
    /// refuses a later one (481), Asterisk hangs up.
    private static final Duration PHONES_WAIT = Duration.ofSeconds(30);

    private final String server;
    private final AriClient ari;
    private final Sessions sessions;
    private final Events events;
    private final Provisioning provisioning;
    private final MediaServers servers;
    private final Adoption adoption;
    private final CatchUp catchUp;
    private final Clock clock;
    private volatile State state = State.CLOSED;
    private @Nullable Thread thread;

    /// Before the connection is opened again.
    private volatile Duration pause = FIRST_RETRY;

    private volatile CompletableFuture<Void> heartbeat = new CompletableFuture<>();
    private volatile CompletableFuture<Void> adopted = new CompletableFuture<>();

    /// The start of the Asterisk whose calls this process knows; null before they are taken over.
    private volatile @Nullable String run;

    /// Whether Asterisk has been restarted since a process was last connected to it, until its calls are ended.
    private volatile boolean isRestarted;

    private enum State {
        /// This node does not lead.
        CLOSED,
        /// It is being opened, again and again.
        BROKEN,
        /// Events arrive, and all that calls need is at Asterisk.
        OPEN
    }

    /// @param server the name of the Asterisk
    public Connection(
            String server,
            AriClient ari,
            Sessions sessions,
            Events events,
            Provisioning provisioning,
            MediaServers servers,
            Adoption adoption,
            Clock clock) {
        this.server = server;
        this.ari = ari;
        this.sessions = sessions;
        this.events = events;
        this.provisioning = provisioning;
        this.servers = servers;
        this.adoption = adoption;
        this.catchUp = new CatchUp(sessions, events);
        this.clock = clock;
    }

    public boolean isOpen() {
        return state == State.OPEN;
    }

    /// Whether the SIP stack of Asterisk does not respond, although ARI does.
    boolean isSipStuck() {
        return isOpen() && provisioning.isSipStuck();
    }

    /// Completes when the calls of other processes are known.
    CompletableFuture<Void> adopted() {
        return adopted;
    }

    /// Connects in the background.
    ///
    /// @param replaced runs when another process has connected
    synchronized void open(Runnable replaced) {
        close();
        adopted = new CompletableFuture<>();
        run = null;
        isRestarted = false;
        events.acceptCalls();
        state = State.BROKEN;
        pause = FIRST_RETRY;
        thread = Thread.ofVirtual().name("connection-" + server).start(() -> keepOpen(replaced));
    }

    private void keepOpen(Runnable replaced) {
        var owner = Thread.currentThread();
        do {
            try {
                once(owner);
            } catch (Replaced _) {
                if (enter(State.BROKEN, owner)) {
                    replaced.run();
                }
                return;
            } catch (RuntimeException | Error failure) {
                if (!enter(State.BROKEN, owner)) {
                    return;
                }
                log.warn("The connection to Asterisk is broken; it is opened again: {}", failure.getMessage());
            }
        } while (Threads.sleep(nextPause()));
    }

    private Duration nextPause() {
        var now = pause;
        pause = longer(now);
        return now;
    }

    private static Duration longer(Duration pause) {
        var doubled = pause.multipliedBy(2);
        return doubled.compareTo(SLOWEST_RETRY) > 0 ? SLOWEST_RETRY : doubled;
    }

    /// From now on calls that come in are left to the next leader.
    void acceptNoCalls() {
        events.acceptNoCalls();
    }

    synchronized void close() {
        state = State.CLOSED;
        if (thread != null && !thread.equals(Thread.currentThread())) {
            thread.interrupt();
        }
        thread = null;
    }

    /// Nothing that an earlier connection does counts any more.
    ///
    /// @param owner the thread of the connection that does it
    private synchronized boolean enter(State next, Thread owner) {
        boolean isPresent = owner.equals(thread);
        if (isPresent) {
            state = next;
        }
        return isPresent;
    }

    /// Another process has connected.
    private static final class Replaced extends RuntimeException {

        Replaced() {
            super("Another process is connected to Asterisk with the name of this application", null, false, false);
        }
    }

    /// Connects, and ends by an error once the connection is broken.
    private void once(Thread owner) {
        events.hold();
        try (var received = ari.events(event -> handle(AriEvent.of(event)));
                var tasks = new ConnectionTasks(received.closed())) {
            tasks.once(() -> {
                reconcile();
                proceed(owner);
                tasks.regularly(() -> {
                    beat();
                    noteConnected();
                });
                provisioning.keepUpToDate(tasks);
            });
            try {
                tasks.await();
            } finally {
                enter(State.BROKEN, owner);
            }
        }
    }

    private void handle(AriEvent event) {
        switch (event) {
            case AriEvent.Replaced _ -> throw new Replaced();
            case AriEvent.Heartbeat _ -> heartbeat.complete(null);
            case AriEvent.OfCalls ofCalls -> events.handle(ofCalls);
            case AriEvent.EndpointState endpoint -> provisioning.handle(endpoint);
            case AriEvent.Other _ -> {}
        }
    }

    /// Checks that events arrive: Asterisk reports an event that this process has raised. A connection
    /// may be open without events, when Asterisk has noticed the end of an earlier one after its begin.
    private void beat() {
        var awaited = new CompletableFuture<Void>();
        heartbeat = awaited;
        Threads.within(HEARTBEAT_WITHIN, "heartbeat", () -> {
            ari.post(AriPath.of("events", "user", "heartbeat"), Map.of("application", ari.application()));
            Threads.await(awaited, HEARTBEAT_WITHIN, "heartbeat");
        });
    }

    private void reconcile() {
        takeOver(ari.get(AriPath.of("asterisk", "info")));
        provisioning.push();
        beat();
        catchUp.apply(ari.get(AriPath.of("channels")), phonesWait());
        noteConnected();
    }

    private void proceed(Thread owner) {
        if (enter(State.OPEN, owner)) {
            pause = FIRST_RETRY;
            provisioning.forgetPushed();
            events.proceed();
            log.info("Connected to Asterisk {}", server);
        }
    }

    private void noteConnected() {
        ari.post(
                AriPath.of("asterisk", "variable"),
                Map.of(
                        "variable",
                        CONNECTED,
                        "value",
                        String.valueOf(clock.instant().toEpochMilli())));
    }

    /// Whether phones still wait for the outcome of what they requested since a process was last connected.
    private boolean phonesWait() {
        var found = ari.find(AriPath.of("asterisk", "variable").with("variable", CONNECTED));
        long last = found == null ? 0 : found.path("value").asLong(0);
        return clock.instant().isBefore(Instant.ofEpochMilli(last).plus(PHONES_WAIT));
    }

    /// Takes the calls over once, and ends them when Asterisk was restarted. A process that connects again
    /// to the same run of Asterisk needs no database.
    private void takeOver(JsonNode info) {
        var started = info.path("status").path("startup_time").asString();
        if (started.equals(run)) {
            return;
        }
        isRestarted |= servers.noteRun(server, started).blockOptional().orElseThrow();
        if (!adopted.isDone()) {
            provisioning.load();
            adoption.takeOver(isRestarted);
        } else if (isRestarted) {
            log.warn("Asterisk was restarted; its calls are over");
            for (var session : sessions.all()) {
                var _ = session.fail();
            }
        }
        run = started;
        provisioning.startedAnew();
        isRestarted = false;
        adopted.complete(null);
    }
}
