package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.Softphone;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// A softphone of another maker at a real Asterisk: what is said reaches the other side.
class SoftphoneIT {

    private static final UUID EVE = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String EVES = "+441632960005";
    private static final String USERNAME = "1005";
    private static final int CALLERS_TONE = 1500;
    private static final Duration MOST = Duration.ofMillis(600);

    @Test
    void registersAnswersAndIsHeardInBothDirections() throws Exception {
        talks(Srtp.OFF, server -> Softphone.start(USERNAME, OutsideWorld.PASSWORD, server.sipPort()));
    }

    @Test
    void encryptsSignalingAndSound() throws Exception {
        talks(Srtp.REQUIRED, server -> Softphone.startEncrypted(USERNAME, OutsideWorld.PASSWORD, server.tlsPort()));
    }

    /// Starts a softphone.
    @FunctionalInterface
    private interface Start {

        Softphone at(TestNode server) throws IOException;
    }

    private static void talks(Srtp srtp, Start start) throws Exception {
        var servers = Servers.get();
        var reports = new Reports();
        var device = TestSipDevices.device(Servers.ORG, EVE, USERNAME);
        servers.phones().add(device);
        try (var engine = TestEngine.builder(servers.server(), servers.phones())
                        .trunks(OutsideWorld.trunk(servers.outside().sipPort()))
                        .srtp(srtp)
                        .events(reports)
                        .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, EVE, List.of(EVE))))
                        .start();
                var softphone = start.at(servers.server())) {
            await().until(() -> servers.phones().isRegistered(USERNAME));

            var caller = servers.outside().call(EVES, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            servers.outside().play(caller, CALLERS_TONE);
            await().untilAsserted(() ->
                    assertThat(softphone.heard().tone(CALLERS_TONE)).isGreaterThan(MOST));
            servers.outside().silence(caller);
            assertThat(servers.outside().listen(caller, Duration.ofSeconds(1)).tone(Softphone.TONE))
                    .isGreaterThan(MOST);
            servers.outside().hangUp(caller);

            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
            engine.stop();
        } finally {
            servers.phones().remove(device);
        }
    }
}
