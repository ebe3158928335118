package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// What is measured of calls (docs/operations/watch.md#metrics).
@NeedsAsterisk
class CallMetricsIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000b2");
    private static final String BENS = "+441632960002";
    private static final Duration TALK = Duration.ofSeconds(5);

    private final Reports reports = new Reports();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private Engines engine;

    @BeforeEach
    void start() {
        var servers = Servers.get();
        servers.server().hangUpAll();
        engine = Servers.start(TestEngine.builder(servers.server(), servers.phones())
                .trunks(TestPhones.trunk(servers.outside()))
                .events(reports)
                .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN))))
                .meters(meters));
    }

    @AfterEach
    void stop() {
        engine.stop();
        engine.close();
    }

    private double gauge(String name) {
        return meters.get("switchboard.telephony." + name)
                .tag("server", "test")
                .gauge()
                .value();
    }

    @Test
    void countDevicesThatAreRegisteredButNoTrunks() {
        await().until(() -> Servers.get().server().isOnline("trunk-main"));

        Servers.get().phones().awaitRead();

        assertThat(gauge("registrations")).isEqualTo(TestPhones.ALL.size());
    }

    @Test
    void countCallsAndTheQualityOfTheirSound() throws Exception {
        var caller = Servers.get().outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        assertThat(gauge("conversations")).isEqualTo(1);
        Servers.get().outside().play(caller, 1000);
        var ben = Servers.get().outside().awaitCall(TestPhones.BENS_PHONE).channel();
        Servers.get().outside().listen(ben, TALK);
        Servers.get().outside().hangUp(caller);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);

        await().untilAsserted(() -> {
            assertThat(gauge("conversations")).isZero();
            assertThat(meters.get("switchboard.telephony.calls")
                            .tags("server", "test", "direction", "inbound", "result", "answered")
                            .counter()
                            .count())
                    .isEqualTo(1);
            var setUp = meters.get("switchboard.telephony.set.up")
                    .tags("server", "test", "side", "device")
                    .timer();
            assertThat(setUp.count()).isEqualTo(1);
            assertThat(setUp.max(TimeUnit.SECONDS)).isPositive().isLessThan(60);
            var lost = meters.get("switchboard.telephony.rtp.lost.ratio")
                    .tags("server", "test", "side", "caller")
                    .summary();
            assertThat(lost.count()).isEqualTo(1);
            assertThat(lost.max()).isBetween(0.0, 0.2);
            assertThat(meters.get("switchboard.telephony.rtp.jitter.seconds")
                            .tag("side", "caller")
                            .summary()
                            .max())
                    .isBetween(0.0, 1.0);
        });
    }
}
