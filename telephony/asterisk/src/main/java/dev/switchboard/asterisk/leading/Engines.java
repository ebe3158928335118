package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.endpoints.Registrations;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.Outcome;
import java.util.List;
import java.util.UUID;
import org.springframework.context.SmartLifecycle;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The engine of this node: one for each Asterisk, of which this node leads all, some or none.
public final class Engines implements Engine, SmartLifecycle, AutoCloseable {

    private final List<AsteriskEngine> engines;
    private final Registrations registrations;
    private final Sounds sounds;
    private final ServerWatch watch;
    private volatile boolean running;

    /// @param engines in the order in which they are preferred for calls of users without a device
    /// @param sounds that all of them play
    public Engines(List<AsteriskEngine> engines, Registrations registrations, Sounds sounds) {
        this.engines = List.copyOf(engines);
        this.registrations = registrations;
        this.sounds = sounds;
        this.watch = new ServerWatch(this.engines, registrations);
    }

    /// That of each Asterisk.
    public List<AsteriskEngine> all() {
        return engines;
    }

    /// What they play.
    public Sounds sounds() {
        return sounds;
    }

    /// Whether this node leads an Asterisk that does not respond any more, while there are others.
    public boolean isGone(AsteriskEngine engine) {
        return engine.leads() && watch.isGone(engine.server());
    }

    @Override
    public Mono<Outcome> execute(Command command) {
        return Mono.defer(() -> command instanceof Command.Place place
                ? engineFor(place).execute(place)
                : ofThoseThatMayHoldIt(command.callId())
                        .concatMap(engine -> engine.execute(command))
                        .filter(outcome -> outcome != Outcome.OVER)
                        .next()
                        .defaultIfEmpty(Outcome.OVER));
    }

    /// A call begins where the user's device is registered, if this node leads that Asterisk. From any other
    /// one the device is reached too.
    private AsteriskEngine engineFor(Command.Place place) {
        var usable = engines.stream().filter(AsteriskEngine::isConnected).toList();
        var led = usable.isEmpty()
                ? engines.stream().filter(AsteriskEngine::leads).toList()
                : usable;
        return led.stream()
                .filter(engine -> hasDeviceOf(engine, place))
                .findFirst()
                .or(() -> led.stream().findFirst())
                .orElseGet(engines::getFirst);
    }

    private boolean hasDeviceOf(AsteriskEngine engine, Command.Place place) {
        return engine.devices().of(place.orgId(), place.userId()).stream()
                .anyMatch(device -> registrations.isOnline(engine.server(), device.username()));
    }

    private Flux<AsteriskEngine> ofThoseThatMayHoldIt(UUID callId) {
        return Flux.fromIterable(engines)
                .filter(engine -> engine.sessions().session(callId) != null)
                .switchIfEmpty(Flux.fromIterable(engines).filter(AsteriskEngine::leads));
    }

    @Override
    public Mono<Boolean> canSpeak(String words) {
        return engines.getFirst().canSpeak(words);
    }

    @Override
    public Mono<Void> check() {
        return Flux.fromIterable(engines)
                .flatMapDelayError(AsteriskEngine::check, engines.size(), 1)
                .then();
    }

    @Override
    public void start() {
        running = true;
        sounds.start();
        Thread.ofPlatform().daemon().name("notice").start(sounds::prepare);
        engines.forEach(AsteriskEngine::start);
        watch.start();
    }

    @Override
    public void stop() {
        running = false;
        watch.stop();
        Threads.forEach(engines, engines.size(), AsteriskEngine::stop);
        sounds.stop();
    }

    /// Closes the connections; called once, after the stop.
    @Override
    public void close() {
        engines.forEach(AsteriskEngine::close);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
