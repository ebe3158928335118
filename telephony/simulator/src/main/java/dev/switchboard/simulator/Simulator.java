package dev.switchboard.simulator;

import dev.switchboard.media.audio.Announcement;
import dev.switchboard.media.audio.Dialogue;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The simulated engine of this node.
final class Simulator implements Engine, SmartLifecycle {

    private static final Duration STOP = Duration.ofSeconds(4);
    private static final Duration RECORDINGS = Duration.ofSeconds(6);

    private final SimulatorContext context;
    private final Duration callsWithin;
    private final Duration recordingsWithin;
    private volatile boolean running;
    private volatile boolean stopping;

    Simulator(SimulatorContext context) {
        this(context, STOP, RECORDINGS);
    }

    /// @param callsWithin how long it waits at its stop until all calls have ended
    /// @param recordingsWithin how long it waits then until their recordings are stored
    Simulator(SimulatorContext context, Duration callsWithin, Duration recordingsWithin) {
        this.context = context;
        this.callsWithin = callsWithin;
        this.recordingsWithin = recordingsWithin;
    }

    @Override
    public Mono<Boolean> canSpeak(String words) {
        return Mono.fromSupplier(() -> Announcement.canSpeak(words));
    }

    @Override
    public Mono<Outcome> execute(Command command) {
        return Mono.defer(() -> switch (command) {
            case Command.Place place -> {
                requireNotStopping();
                yield new Session(context, context.newId()).placed(place);
            }
            case Command.OfCall ofCall -> {
                var session = context.session(ofCall.callId());
                yield session == null ? Mono.just(Outcome.OVER) : session.execute(ofCall);
            }
        });
    }

    /// An outside party calls.
    ///
    /// @param from E.164; null for a withheld caller
    /// @param route where the number leads
    /// @return the call's id, once it is in the log; an error [EngineUnavailable] when this node
    ///     cannot take calls now
    Mono<UUID> incoming(@Nullable String from, String to, Route route, Plan plan) {
        return Mono.defer(() -> {
            requireNotStopping();
            var callId = context.newId();
            return new Session(context, context.newId())
                    .incoming(callId, from, to, route, plan)
                    .filter(outcome -> outcome == Outcome.DONE)
                    .switchIfEmpty(Mono.error(() -> new EngineUnavailable("The call could not be started")))
                    .thenReturn(callId);
        });
    }

    /// The digits that the other party of a call has received.
    ///
    /// @return null for a call that this node did not have recently
    @Nullable
    String receivedDigits(UUID callId) {
        return context.digits().of(callId);
    }

    /// Prepares the speech in the background, so that the first recording does not wait for it.
    @Override
    public void start() {
        running = true;
        stopping = false;
        Thread.ofPlatform().daemon().name("speech").start(Dialogue::prepare);
    }

    private void requireNotStopping() {
        if (stopping) {
            throw new EngineUnavailable("This node is stopping");
        }
    }

    /// Does not make others of its phase wait: clients are disconnected at once, and call through other
    /// nodes while calls go on here.
    @Override
    public void stop(Runnable callback) {
        Thread.ofPlatform().name("simulator-stop").start(() -> {
            try {
                stop();
            } finally {
                callback.run();
            }
        });
    }

    /// Lets calls go on for [SimulatorProperties#drain], and ends those that are left as failed, before
    /// other nodes notice that this one is missing. That completes their recordings, which are stored
    /// before later phases close the database and the media store.
    @Override
    public void stop() {
        context.awaitEnd();
        stopping = true;
        running = false;
        Flux.fromIterable(context.sessions())
                .flatMap(Session::fail)
                .then()
                .timeout(callsWithin, Mono.empty())
                .block();
        context.awaitRecordings(recordingsWithin);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
