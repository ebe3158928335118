package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.emergencies.EmergencyCalls;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.faxes.Faxes;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.asterisk.upkeep.Upkeep;
import dev.switchboard.media.audio.Announcement;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// The engine of one Asterisk: executes commands there, if this node leads it. Calls outlive this
/// process: the next leader continues them.
public final class AsteriskEngine implements Engine, AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(AsteriskEngine.class);
    private static final Duration STOP = Duration.ofSeconds(4);
    private static final Duration RECORDINGS = Duration.ofSeconds(6);
    private static final Duration CHECK = Duration.ofSeconds(1);
    private static final Duration ADOPTED_WITHIN = Duration.ofSeconds(5);

    private static final String SIP_STUCK = "The SIP stack of Asterisk does not respond";

    private final Leadership leadership;
    private final Sessions sessions;
    private final Devices devices;
    private final Recordings recordings;
    private final Connection connection;
    private final AriClient ari;
    private final Faxes faxes;
    private final EmergencyCalls emergencyCalls;
    private final Upkeep upkeep;
    private volatile boolean stopping;
    private volatile CompletableFuture<Void> standingDown = CompletableFuture.completedFuture(null);

    public AsteriskEngine(
            Leadership leadership,
            Sessions sessions,
            Devices devices,
            Recordings recordings,
            Connection connection,
            AriClient ari,
            Faxes faxes,
            EmergencyCalls emergencyCalls,
            Upkeep upkeep) {
        this.leadership = leadership;
        this.sessions = sessions;
        this.devices = devices;
        this.recordings = recordings;
        this.connection = connection;
        this.ari = ari;
        this.faxes = faxes;
        this.emergencyCalls = emergencyCalls;
        this.upkeep = upkeep;
    }

    @Override
    public Mono<Outcome> execute(Command command) {
        return Mono.defer(() -> switch (command) {
            case Command.Place place -> {
                requireAvailable();
                yield outcome(sessions.open().placed(place));
            }
            case Command.OfCall ofCall ->
                sessions.session(ofCall.callId()) == null && leadership.isLeading()
                        ? adopted().then(Mono.defer(() -> executeHere(ofCall)))
                        : executeHere(ofCall);
        });
    }

    private Mono<Outcome> executeHere(Command.OfCall command) {
        var session = sessions.session(command.callId());
        if (session == null) {
            return Mono.just(emergencyCalls.has(command.callId()) ? Outcome.ON_PHONE_ONLY : Outcome.OVER);
        }
        requireConnected(command);
        return outcome(session.execute(command));
    }

    private static Mono<Outcome> outcome(CompletableFuture<Outcome> result) {
        return Mono.fromFuture(result, true);
    }

    private Mono<Void> adopted() {
        return Mono.fromFuture(connection.adopted(), true)
                .timeout(
                        ADOPTED_WITHIN,
                        Mono.error(() -> new EngineUnavailable("The calls at Asterisk are not known yet")));
    }

    private void requireAvailable() {
        leadership.require();
        if (stopping) {
            throw new EngineUnavailable("This node is stopping");
        }
        if (!connection.isOpen()) {
            throw new EngineUnavailable("Asterisk cannot be reached");
        }
        if (connection.isSipStuck()) {
            throw new EngineUnavailable(SIP_STUCK);
        }
        if (sessions.isFull()) {
            throw new EngineUnavailable("Asterisk has as many channels as it may (max-channels)");
        }
    }

    private void requireConnected(Command.OfCall command) {
        if (!connection.isOpen()) {
            throw new EngineUnavailable(
                    "Asterisk cannot be reached; " + command.getClass().getSimpleName() + " is not executed");
        }
    }

    /// The name of the Asterisk.
    public String server() {
        return leadership.server();
    }

    Sessions sessions() {
        return sessions;
    }

    Devices devices() {
        return devices;
    }

    AriClient ari() {
        return ari;
    }

    public Faxes faxes() {
        return faxes;
    }

    /// Whether this node leads Asterisk, is connected to it, and can place calls there.
    public boolean isConnected() {
        return connection.isOpen() && !connection.isSipStuck();
    }

    /// Whether the SIP stack of an Asterisk that this node leads does not respond.
    boolean isSipStuck() {
        return connection.isSipStuck();
    }

    /// Whether this node leads Asterisk.
    public boolean leads() {
        return leadership.isLeading();
    }

    @Override
    public Mono<Boolean> canSpeak(String words) {
        return Mono.fromSupplier(() -> Announcement.canSpeak(words));
    }

    @Override
    public Mono<Void> check() {
        return Mono.fromFuture(() -> CompletableFuture.runAsync(
                () -> Threads.within(CHECK, "check-" + server(), this::checkNow), Thread::startVirtualThread));
    }

    private void checkNow() {
        if (connection.isSipStuck()) {
            throw new EngineUnavailable(SIP_STUCK);
        }
        if (!connection.isOpen() && leads()) {
            throw new EngineUnavailable("The connection to Asterisk is not open");
        }
        ari.ping();
    }

    void start() {
        stopping = false;
        emergencyCalls.start();
        upkeep.start();
        leadership.start(this::lead, this::standDown);
    }

    /// Sessions of an earlier time as the leader are forgotten before their calls are taken over again.
    private void lead() {
        standingDown.join();
        connection.open(leadership::replaced);
    }

    private void standDown() {
        connection.close();
        standingDown = sessions.standDown().completeOnTimeout(null, STOP.toMillis(), TimeUnit.MILLISECONDS);
        Threads.inBackground(
                "stand-down-" + server(),
                () -> {
                    standingDown.join();
                    devices.standDown();
                },
                failure -> log.warn("The devices of this node could not be handed over: {}", failure.toString()));
    }

    /// Gives the calls up to the next leader. Steps that were begun are taken before. Calls that come in
    /// meanwhile, and recordings that are not stored yet, are the next leader's, so it does not have to
    /// wait for the latter.
    void stop() {
        stopping = true;
        emergencyCalls.stop();
        upkeep.stop();
        connection.acceptNoCalls();
        sessions.settle(STOP);
        leadership.stop();
        recordings.awaitAll(RECORDINGS);
    }

    /// Closes the connections to Asterisk; called once, after the stop.
    @Override
    public void close() {
        ari.close();
    }
}
