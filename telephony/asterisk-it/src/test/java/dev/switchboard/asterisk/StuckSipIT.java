package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.asterisk.leading.SipWatchProperties;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.TestNode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// The SIP stack of an Asterisk is stuck: the thread that reads its sockets does not go on, while its
/// process and ARI do.
@NeedsAsterisk
@Tag("slow")
class StuckSipIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String ADAS = "+441632960001";
    private static final String BENS = "+441632960002";
    private static final String OUTSIDE = "+13125550100";
    private static final String SIP_THREAD = "SIP";

    private final Reports reports = new Reports();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final TestSipDevices phones = new TestSipDevices();
    private TestNode asterisk;
    private @Nullable OutsideWorld outside;
    private @Nullable Engines engine;

    @BeforeEach
    void start() throws IOException {
        phones.add(TestSipDevices.device(Servers.ORG, Servers.ADA, TestPhones.ADAS_PHONE));
        phones.add(TestSipDevices.device(Servers.ORG, Servers.BEN, TestPhones.BENS_PHONE));
        asterisk = TestNode.start("stuck", "switchboard", "");
    }

    @AfterEach
    void stop() {
        if (engine != null) {
            engine.stop();
            engine.close();
        }
        if (outside != null) {
            outside.close();
        }
        asterisk.close();
    }

    private Engines startEngine(Duration restartAfter) throws IOException {
        var world = TestPhones.start(asterisk.sipPort(), List.of(TestPhones.ADAS_PHONE, TestPhones.BENS_PHONE));
        outside = world;
        var started = TestEngine.builder(asterisk, phones)
                .events(reports)
                .meters(meters)
                .trunks(TestPhones.trunk(world))
                .sipWatch(new SipWatchProperties(Duration.ofSeconds(5), restartAfter))
                .routing(to -> to.equals(BENS)
                        ? Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)))
                        : Mono.empty())
                .start();
        engine = started;
        phones.awaitRegistered(TestPhones.BENS_PHONE);
        return started;
    }

    private double stuck() {
        return meters.get("switchboard.telephony.sip.stuck").gauge().value();
    }

    private UUID talk(OutsideWorld world) {
        world.call(BENS, OutsideWorld.newCaller());
        return reports.await(CallEvent.Answered.class).callId();
    }

    private static Mono<?> placed(Engines at) {
        return at.execute(new Command.Place(Servers.ORG, UUID.randomUUID(), Servers.ADA, LINE, ADAS, OUTSIDE));
    }

    @Test
    void restartsAnAsteriskWhoseSipIsStuckAndEndsItsCallsAsFailed() throws Exception {
        var at = startEngine(Duration.ofSeconds(10));
        var world = java.util.Objects.requireNonNull(outside);
        var call = talk(world);
        await().until(() -> TestEngine.reachesAll(at));
        assertThat(stuck()).isZero();

        assertThat(StoppedThreads.stop(asterisk.pid(), SIP_THREAD)).isPositive();

        await().until(() -> stuck() == 1);
        assertThat(TestEngine.reachesAll(at)).isFalse();
        assertThat(at.all().getFirst().isConnected()).isFalse();
        assertThatThrownBy(() -> placed(at).block()).isInstanceOf(EngineUnavailable.class);
        await().until(() -> !asterisk.isAlive());
        asterisk.startAgain();

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.FAILED);
        await().until(() -> TestEngine.reachesAll(at));
        assertThat(stuck()).isZero();
        assertThat(reports.all(CallEvent.Ended.class)).hasSize(1);
    }
}
