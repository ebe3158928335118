package dev.switchboard.simulator;

import dev.switchboard.audio.Dialogue;
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

/// The engine of this node.
final class Simulator implements Engine, SmartLifecycle {

    private static final Duration STOP = Duration.ofSeconds(4);
    private static final Duration RECORDINGS = Duration.ofSeconds(6);

    private final SimulatorContext world;
    private volatile boolean running;
    private volatile boolean stopping;

    Simulator(SimulatorContext world) {
        this.world = world;
    }

    @Override
    public Mono<Outcome> execute(Command command) {
        return Mono.defer(() -> {
            if (command instanceof Command.Place place) {
                refuseWhileStopping();
                return new Session(world, world.newId()).placed(place);
            }
            var session = world.session(command.callId());
            return session == null ? Mono.just(Outcome.OVER) : session.execute(command);
        });
    }

    /// Somebody outside calls.
    ///
    /// @param from E.164; null for a withheld caller
    /// @param route where the number leads
    /// @return the call's id, once it is in the log; an error [EngineUnavailable] when this node cannot
    ///     take calls now
    Mono<UUID> incoming(@Nullable String from, String to, Route route, Plan plan) {
        return Mono.defer(() -> {
            refuseWhileStopping();
            var callId = world.newId();
            return new Session(world, world.newId())
                    .incoming(callId, from, to, route, plan)
                    .filter(outcome -> outcome == Outcome.DONE)
                    .switchIfEmpty(Mono.error(() -> new EngineUnavailable("The call could not be begun")))
                    .thenReturn(callId);
        });
    }

    /// What is said on calls is made ready beside the start, so that the first recording waits for nothing.
    @Override
    public void start() {
        running = true;
        stopping = false;
        Thread.ofPlatform().daemon().name("speech").start(Dialogue::prepare);
    }

    private void refuseWhileStopping() {
        if (stopping) {
            throw new EngineUnavailable("This node is stopping");
        }
    }

    /// Calls do not outlive their node: they end as failed now, and not when the node is missed. Their recordings are
    /// complete with that and are stored before the database and the media store are closed, which happens in later
    /// phases.
    @Override
    public void stop() {
        stopping = true;
        running = false;
        Flux.fromIterable(world.sessions())
                .flatMap(Session::fail)
                .then()
                .timeout(STOP, Mono.empty())
                .block();
        world.finishRecordings(RECORDINGS);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
