package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// The password of ARI changes during a call, without a restart of Asterisk, and a process that has the new one takes
/// the call over (docs/operations/secrets-and-keys.md).
@NeedsAsterisk
@Tag("slow")
class AriPasswordIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String BENS = "+441632960002";
    private static final int TONE = 1000;

    private final Reports reports = new Reports();
    private TwoNodes nodes;

    @BeforeEach
    void start() throws IOException {
        nodes = TwoNodes.start(
                new TestMediaServers(reports),
                engine -> engine.trunks(TestPhones.trunk(outside()))
                        .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)))));
    }

    @AfterEach
    void stop() throws Exception {
        nodes.stop();
        Servers.get().server().restorePassword();
    }

    private static OutsideWorld outside() {
        return Servers.get().outside();
    }

    @Test
    void aCallGoesOnWhileThePasswordChanges() throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();

        Servers.get().server().changePassword("another");

        await().until(() -> !TestEngine.reachesAll(nodes.first()));
        nodes.cutOff();
        nodes.takeOver();
        outside().assertHear(caller, phone, TONE);
        assertThat(nodes.execute(new Command.HangUp(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
    }
}
