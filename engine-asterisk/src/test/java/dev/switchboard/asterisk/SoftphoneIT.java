package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.Softphone;
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
        var servers = Servers.get();
        var reports = new Reports();
        servers.phones().add(TestSipDevices.device(Servers.ORG, EVE, USERNAME));
        try (var engine = TestEngine.builder(servers.server(), servers.phones())
                        .trunks(OutsideWorld.trunk(servers.outside().sipPort()))
                        .events(reports)
                        .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, EVE, List.of(EVE))))
                        .start();
                var softphone = Softphone.start(
                        USERNAME, OutsideWorld.PASSWORD, servers.server().sipPort())) {
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
        }
    }
}
