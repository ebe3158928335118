package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import org.springframework.context.SmartLifecycle;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The engine of this node: executes commands at the Asterisk that it is connected to.
final class AsteriskEngine implements Engine, SmartLifecycle, AutoCloseable {

    private static final Duration STOP = Duration.ofSeconds(4);
    private static final Duration RECORDINGS = Duration.ofSeconds(6);
    private static final Duration CHECK = Duration.ofSeconds(1);

    private final EngineContext context;
    private final Connection connection;
    private final AriClient ari;
    private volatile boolean running;
    private volatile boolean stopping;

    AsteriskEngine(EngineContext context, Connection connection, AriClient ari) {
        this.context = context;
        this.connection = connection;
        this.ari = ari;
    }

    @Override
    public Mono<Outcome> execute(Command command) {
        return Mono.defer(() -> {
            if (command instanceof Command.Place place) {
                requireAvailable();
                return context.open().placed(place);
            }
            var session = context.session(command.callId());
            if (session == null) {
                return Mono.just(Outcome.OVER);
            }
            requireConnected(command);
            return session.execute(command);
        });
    }

    private void requireAvailable() {
        if (stopping) {
            throw new EngineUnavailable("This node is stopping");
        }
        if (!connection.isOpen()) {
            throw new EngineUnavailable("Asterisk cannot be reached");
        }
    }

    private void requireConnected(Command command) {
        if (!connection.isOpen()) {
            throw new EngineUnavailable(
                    "Asterisk cannot be reached; " + command.getClass().getSimpleName() + " is not executed");
        }
    }

    @Override
    public Mono<Void> check() {
        return Mono.defer(() -> connection.isOpen()
                        ? ari.get(AriPath.of("asterisk", "ping")).then()
                        : Mono.error(new EngineUnavailable("The connection to Asterisk is not open")))
                .timeout(CHECK);
    }

    @Override
    public void start() {
        running = true;
        stopping = false;
        context.sounds().start();
        Thread.ofPlatform().daemon().name("notice").start(context.sounds()::prepare);
        connection.open();
    }

    /// Ends all calls as failed, and stores their recordings.
    @Override
    public void stop() {
        stopping = true;
        running = false;
        connection.acceptNoCalls();
        Flux.fromIterable(context.sessions())
                .flatMap(Session::fail)
                .then()
                .timeout(STOP, Mono.empty())
                .block();
        context.recordings().awaitAll(RECORDINGS);
        connection.close();
        context.sounds().stop();
    }

    /// Closes the connections to Asterisk; called once, after the stop.
    @Override
    public void close() {
        ari.close();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
