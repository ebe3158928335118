package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.testkit.EngineContract;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import reactor.core.publisher.Mono;

/// The contract, with a real Asterisk whose phones and carrier are a second one.
class AsteriskContractIT extends EngineContract {

    private static final int RTP = 20_000;
    private static final TestSipDevices PHONES = new TestSipDevices();

    private static @Nullable TestNode node;
    private static @Nullable OutsideWorld outside;

    private final Map<String, UUID> legs = new ConcurrentHashMap<>();
    private final Set<UUID> ringing = ConcurrentHashMap.newKeySet();
    private final Map<UUID, String> callers = new ConcurrentHashMap<>();
    private @Nullable AsteriskEngine running;

    @BeforeAll
    static void startNodes() throws IOException {
        PHONES.add(TestSipDevices.device(ORG, ADA, OutsideWorld.ADAS_PHONE));
        PHONES.add(TestSipDevices.device(ORG, BEN, OutsideWorld.BENS_PHONE));
        node = TestNode.start("contract", "switchboard", RTP, "");
        var first = TestEngine.start(
                node(), PHONES, List.of(), _ -> Mono.empty(), _ -> Mono.empty(), new TestMedia(), TestEngine.times());
        outside = OutsideWorld.start(node().sipPort());
        await().atMost(Duration.ofSeconds(20))
                .until(() ->
                        PHONES.isRegistered(OutsideWorld.ADAS_PHONE) && PHONES.isRegistered(OutsideWorld.BENS_PHONE));
        first.stop();
        first.close();
    }

    @AfterAll
    static void stopNodes() {
        if (outside != null) {
            outside.close();
        }
        if (node != null) {
            node.close();
        }
    }

    private static TestNode node() {
        return Objects.requireNonNull(node);
    }

    private static OutsideWorld outside() {
        return Objects.requireNonNull(outside);
    }

    @Override
    protected Engine engine(CallEvents events, Routing routing) {
        CallEvents noted = happened -> events.take(happened).doOnSuccess(_ -> happened.forEach(this::note));
        running = TestEngine.start(
                node(),
                PHONES,
                List.of(OutsideWorld.trunk(outside().sipPort())),
                noted,
                routing,
                new TestMedia(),
                TestEngine.times());
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
        }
    }

    @Override
    protected UUID incoming(Engine engine) {
        var from = OutsideWorld.newCaller();
        var channel = outside().call(ADAS, from);
        await().pollInterval(Duration.ofMillis(5))
                .until(() -> rings(from) || outside().ended(channel) != null);
        var leg = legs.get(from);
        if (leg == null) {
            throw new EngineUnavailable("The call ended with cause " + outside().ended(channel));
        }
        callers.put(leg, channel);
        return leg;
    }

    @Override
    protected String receivedDigits(Engine engine, UUID leg) {
        return outside().digitsOf(Objects.requireNonNull(callers.get(leg)));
    }

    @Override
    protected void stop(Engine engine) {
        ((AsteriskEngine) engine).stop();
    }
}
