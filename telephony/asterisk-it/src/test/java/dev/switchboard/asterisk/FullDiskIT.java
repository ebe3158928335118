package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.testkit.Commands;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.TestNode;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// The disk of Asterisk is full after a second or two of a recording: calls go on, and what was recorded is kept.
@NeedsAsterisk
@Tag("slow")
class FullDiskIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String BENS = "+441632960002";
    private static final String NOBODYS = "+441632960004";
    private static final String EMERGENCY = "112";
    private static final Duration MOST = Duration.ofMillis(600);

    private final Reports reports = new Reports();
    private final TestMedia media = new TestMedia();
    private final Routing routing = to -> switch (to) {
        case BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)));
        case NOBODYS -> Mono.just(new Route(Servers.ORG, LINE, null, List.of()));
        default -> Mono.empty();
    };
    private final TestSipDevices phones = new TestSipDevices();
    private TestNode server;
    private OutsideWorld outside;
    private Engines engine;

    @BeforeEach
    void start() throws Exception {
        server = TestNode.startOnSmallDisk("server", "switchboard", "96k");
        outside = TestPhones.start(server.sipPort(), List.of(TestPhones.BENS_PHONE));
        phones.add(TestSipDevices.device(Servers.ORG, Servers.BEN, TestPhones.BENS_PHONE));
        engine = TestEngine.builder(server, phones)
                .trunks(TestPhones.trunk(outside))
                .emergencyTrunks("main")
                .events(reports)
                .routing(routing)
                .media(media)
                .start();
        phones.awaitRegistered(TestPhones.BENS_PHONE);
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
        if (server != null) {
            server.close();
        }
    }

    private void done(Command command) {
        assertThat(Commands.execute(engine, command)).isEqualTo(Outcome.DONE);
    }

    @Test
    void theCallGoesOnAndWhatWasRecordedIsKept() throws Exception {
        var caller = outside.call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside.awaitCall(TestPhones.BENS_PHONE).channel();
        // The disk is full within two seconds of recording.
        outside.play(caller, 1000);
        done(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes."));
        reports.await(CallEvent.NoticePlayed.class, call);
        await().until(server::isDiskFull);

        outside.awaitTone(phone, 1000);
        done(new Command.StopRecording(Servers.ORG, call));
        var ready = reports.await(CallEvent.RecordingReady.class);
        var left = Heard.sideOfOpus(Objects.requireNonNull(media.sound(ready.recordingId())), 0);
        assertThat(left.tone(1000)).isPositive();
        outside.awaitTone(phone, 1000);
        outside.hangUp(caller);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
    }

    @Test
    void anEmergencyCallIsConnectedAndInTheLogOfAsterisk() throws Exception {
        server.fillDisk();

        outside.dial(TestPhones.BENS_PHONE, EMERGENCY);

        outside.awaitCall(EMERGENCY);
        await().until(() -> Files.readString(server.log()).contains(TestPhones.BENS_PHONE + " to " + EMERGENCY));
    }

    @Test
    void theMessageOfACallerIsKeptAsFarAsItWasRecorded() throws Exception {
        var caller = outside.call(NOBODYS, OutsideWorld.newCaller());
        await().until(() -> outside.isAnswered(caller));
        outside.play(caller, 1000);

        var message = reports.await(CallEvent.VoicemailLeft.class);

        assertThat(reports.awaitResult(message.callId())).isEqualTo(CallResult.VOICEMAIL);
        assertThat(Heard.ofOpus(Objects.requireNonNull(media.sound(message.voicemailId())))
                        .tone(1000))
                .isGreaterThan(MOST);
        await().until(() -> outside.ended(caller) != null);
    }
}
