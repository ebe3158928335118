package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.calls.EngineContext;
import dev.switchboard.asterisk.calls.Session;
import dev.switchboard.asterisk.emergencies.EmergencyCalls;
import dev.switchboard.asterisk.faxes.Faxes;
import dev.switchboard.asterisk.upkeep.Upkeep;
import dev.switchboard.media.audio.Announcement;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
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
    private final EngineContext context;
    private final Connection connection;
    private final AriClient ari;
    private final Faxes faxes;
    private final EmergencyCalls emergencyCalls;
    private final Upkeep upkeep;
    private volatile boolean stopping;
    private volatile Mono<Void> standingDown = Mono.empty();

    public AsteriskEngine(
            Leadership leadership,
            EngineContext context,
            Connection connection,
            AriClient ari,
            Faxes faxes,
            EmergencyCalls emergencyCalls,
            Upkeep upkeep) {
        this.leadership = leadership;
        this.context = context;
        this.connection = connection;
        this.ari = ari;
        this.faxes = faxes;
        this.emergencyCalls = emergencyCalls;
        this.upkeep = upkeep;
    }

    @Override
    public Mono<Outcome> execute(Command command) {
        return Mono.defer(() -> {
            if (command instanceof Command.Place place) {
                requireAvailable();
                return context.sessions().open().placed(place);
            }
            return context.sessions().session(command.callId()) == null && leadership.isLeading()
                    ? adopted().then(Mono.defer(() -> executeHere(command)))
                    : executeHere(command);
        });
    }

    private Mono<Outcome> executeHere(Command command) {
        var session = context.sessions().session(command.callId());
        if (session == null) {
            return Mono.just(emergencyCalls.has(command.callId()) ? Outcome.ON_PHONE_ONLY : Outcome.OVER);
        }
        requireConnected(command);
        return session.execute(command);
    }

    private Mono<Void> adopted() {
        return connection
                .adopted()
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
        if (context.sessions().isFull()) {
            throw new EngineUnavailable("Asterisk has as many channels as it may (max-channels)");
        }
    }

    private void requireConnected(Command command) {
        if (!connection.isOpen()) {
            throw new EngineUnavailable(
                    "Asterisk cannot be reached; " + command.getClass().getSimpleName() + " is not executed");
        }
    }

    /// The name of the Asterisk.
    public String server() {
        return leadership.server();
    }

    public EngineContext context() {
        return context;
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
        return Mono.defer(() -> connection.isSipStuck() ? Mono.error(new EngineUnavailable(SIP_STUCK)) : responds())
                .timeout(CHECK);
    }

    private Mono<Void> responds() {
        return Mono.defer(() -> connection.isOpen() || !leads()
                ? ari.get(AriPath.of("asterisk", "ping")).then()
                : Mono.error(new EngineUnavailable("The connection to Asterisk is not open")));
    }

    void start() {
        stopping = false;
        emergencyCalls.start();
        upkeep.start();
        leadership.start(this::lead, this::standDown);
    }

    /// Sessions of an earlier time as the leader are forgotten before their calls are taken over again.
    private void lead() {
        standingDown.block(STOP);
        connection.open(leadership::replaced);
    }

    private void standDown() {
        connection.close();
        standingDown =
                context.sessions().standDown().timeout(STOP, Mono.empty()).cache();
        standingDown
                .then(context.devices().standDown())
                .subscribe(
                        _ -> {},
                        failure ->
                                log.warn("The devices of this node could not be handed over: {}", failure.toString()));
    }

    /// Gives the calls up to the next leader. Steps that were begun are taken before. Calls that come in
    /// meanwhile, and recordings that are not stored yet, are the next leader's, so it does not have to
    /// wait for the latter.
    void stop() {
        stopping = true;
        emergencyCalls.stop();
        upkeep.stop();
        connection.acceptNoCalls();
        Flux.fromIterable(context.sessions().all())
                .flatMap(Session::settle)
                .then()
                .timeout(STOP, Mono.empty())
                .block();
        leadership.stop();
        context.recordings().awaitAll(RECORDINGS);
    }

    /// Closes the connections to Asterisk; called once, after the stop.
    @Override
    public void close() {
        ari.close();
    }
}
