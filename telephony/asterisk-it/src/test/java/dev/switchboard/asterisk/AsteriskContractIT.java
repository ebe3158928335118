package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.testkit.EngineContract;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;

/// The contract, with a real Asterisk whose phones and carrier are a second one.
@NeedsAsterisk
class AsteriskContractIT extends EngineContract {

    private static final Duration SPEECH = Duration.ofSeconds(5);

    /// Longer than calls wait for a process.
    private static final Duration REFUSED_AFTER = Duration.ofSeconds(25);

    private final Map<String, UUID> legs = new ConcurrentHashMap<>();
    private final Set<UUID> ringing = ConcurrentHashMap.newKeySet();
    private final Map<UUID, String> callers = new ConcurrentHashMap<>();
    private @Nullable Engines running;
    private @Nullable SipDevice before;

    @BeforeAll
    static void startServers() {
        Servers.get();
    }

    @Override
    protected Engine engine(CallEvents events, Routing routing, Duration parkTimeout) {
        stopEngine();
        CallEvents noted = happened -> events.take(happened).doOnSuccess(_ -> happened.forEach(this::note));
        var servers = Servers.get();
        running = Servers.start(TestEngine.builder(servers.server(), servers.phones())
                .trunks(TestPhones.trunk(servers.outside()))
                .events(noted)
                .routing(routing)
                .outboundRingsFor(OUTBOUND_RINGS_FOR)
                .parkTimeout(parkTimeout));
        return running;
    }

    private void note(CallEvent event) {
        if (event instanceof CallEvent.Started started && started.from() != null) {
            started(started.callId(), started.from());
        } else if (event instanceof CallEvent.Ringing rings) {
            ringing.add(rings.callId());
        }
    }

    private void started(UUID leg, String from) {
        legs.putIfAbsent(from, leg);
    }

    private boolean rings(String from) {
        var leg = legs.get(from);
        return leg != null && ringing.contains(leg);
    }

    @AfterEach
    void stopEngine() {
        if (running != null) {
            running.stop();
            running.close();
            running = null;
        }
    }

    @Override
    protected UUID incoming(Engine engine) {
        var from = OutsideWorld.newCaller();
        if (!((Engines) engine).isRunning()) {
            awaitRefusal(from);
            assertThat(legs).doesNotContainKey(from);
            throw new EngineUnavailable("The call was refused");
        }
        var channel = Servers.get().outside().call(ADAS, from);
        await().pollInterval(Duration.ofMillis(5))
                .until(() -> rings(from) || Servers.get().outside().ended(channel) != null);
        var leg = legs.get(from);
        if (leg == null) {
            throw new EngineUnavailable(
                    "The call ended with cause " + Servers.get().outside().ended(channel));
        }
        callers.put(leg, channel);
        return leg;
    }

    /// Calls again when a call waits: until Asterisk has noticed that the engine has left, calls are for the next one.
    private static void awaitRefusal(String from) {
        var outside = Servers.get().outside();
        await().atMost(REFUSED_AFTER.multipliedBy(4)).until(() -> {
            var channel = outside.call(ADAS, from);
            try {
                await().atMost(REFUSED_AFTER).until(() -> outside.ended(channel) != null);
                return true;
            } catch (ConditionTimeoutException _) {
                outside.hangUp(channel);
                return false;
            }
        });
    }

    @Override
    protected String receivedDigits(Engine engine, UUID leg) {
        return Servers.get().outside().digitsOf(Objects.requireNonNull(callers.get(leg)));
    }

    @Override
    protected void speak(Engine engine, UUID leg) {
        var outside = Servers.get().outside();
        var caller = Objects.requireNonNull(callers.get(leg));
        await().until(() -> outside.isConnected(caller));
        outside.play(caller, 1000, SPEECH);
    }

    @Override
    protected void share() {
        var phones = Servers.get().phones();
        var phone = TestSipDevices.device(ORG, CAT, TestPhones.CATS_OTHER_PHONE);
        phones.replace(TestSipDevices.shared(phone, LOBBY_LINE));
        phones.awaitRead();
        before = phone;
    }

    @AfterEach
    void restorePhone() {
        if (before != null) {
            Servers.get().phones().replace(before);
            before = null;
        }
    }

    @Override
    protected void stop(Engine engine) {
        ((Engines) engine).stop();
    }

    @Override
    protected boolean callsOutliveTheNode() {
        return true;
    }
}
