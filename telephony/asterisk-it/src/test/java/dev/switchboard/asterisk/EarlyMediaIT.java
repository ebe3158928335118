package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.Sipp;
import dev.switchboard.telephony.testkit.Softphone;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

/// What the carrier plays before an outside number answers: callers hear it.
@NeedsAsterisk
@Tag("slow")
class EarlyMediaIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String ADAS = "+441632960001";
    private static final String BENS = "+441632960002";
    private static final String ANNOUNCED = "+13125550105";
    private static final String SOUNDS = "+13125550106";
    private static final String SILENT = "+13125550107";
    private static final String RINGS = "+13125550102";
    private static final String EVES_PHONE = "1006";
    private static final UUID EVE = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final SipDevice EVES_DEVICE = TestSipDevices.device(Servers.ORG, EVE, EVES_PHONE);
    private static final int EARLY = TestPhones.EARLY;
    private static final String LONG_NOTICE = "This call is recorded for quality and training.";
    private static final Duration LISTEN = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofMillis(600);
    private static final Duration LONG_AFTER_RINGING = Duration.ofSeconds(5);

    private final Reports reports = new Reports();
    private final TestMediaServers log = new TestMediaServers(reports);
    private final Routing routing = to ->
            to.equals(BENS) ? Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN))) : Mono.empty();
    private final TestMedia media = new TestMedia();
    private TwoNodes nodes;

    @BeforeEach
    void start() throws IOException {
        nodes = TwoNodes.start(log, engine -> settings(engine, TestPhones.trunk(outside())));
        var phones = Servers.get().phones();
        phones.means("120", new DialedCall.To(LINE, ADAS, BENS));
        phones.means("05", new DialedCall.To(LINE, ADAS, ANNOUNCED));
        phones.means("06", new DialedCall.To(LINE, ADAS, SOUNDS));
        phones.means("07", new DialedCall.To(LINE, ADAS, SILENT));
    }

    @AfterEach
    void stop() throws IOException {
        Servers.get().phones().remove(EVES_DEVICE);
        nodes.stop();
    }

    private static OutsideWorld outside() {
        return Servers.get().outside();
    }

    private TestEngine settings(TestEngine engine, TrunkProperties... trunks) {
        return engine.trunks(trunks).media(media).routing(routing);
    }

    private Outcome execute(Command command) {
        return nodes.execute(command);
    }

    /// Ada's phone answers by itself, and then the number is called.
    ///
    /// @return its channel
    private String place(UUID call, String to) {
        assertThat(execute(new Command.Place(Servers.ORG, call, Servers.ADA, LINE, ADAS, to)))
                .isEqualTo(Outcome.DONE);
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        reports.await(CallEvent.Ringing.class, call);
        return phone;
    }

    private static void awaitEarlyTone(String channel, int hertz) {
        await().untilAsserted(() ->
                assertThat(outside().listenEarly(channel, LISTEN).tone(hertz)).isGreaterThan(MOST));
    }

    private void assertAnswered(UUID call, String caller, String carrier) {
        assertThat(reports.all(CallEvent.Answered.class)).isEmpty();
        outside().silence(carrier);
        outside().answerPhone(SOUNDS);
        reports.await(CallEvent.Answered.class, call);
        await().until(() -> outside().isConnected(caller));
        outside().play(carrier, 1000);
        awaitEarlyTone(caller, 1000);
        outside().silence(carrier);
        outside().play(caller, 700);
        outside().awaitTone(carrier, 700);
        outside().hangUp(caller);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void isHeardOnAPhoneThatDials(boolean afterATakeover) throws Exception {
        var phone = outside().dialEarly(TestPhones.ADAS_PHONE, "06");
        var call = reports.await(CallEvent.Ringing.class).callId();
        var carrier = outside().awaitCall(SOUNDS).channel();

        if (afterATakeover) {
            nodes.vanish();
            nodes.takeOver();
        }

        awaitEarlyTone(phone, EARLY);
        assertThat(outside().isAnswered(phone)).isFalse();
        assertAnswered(call, phone, carrier);
    }

    @Test
    void isHeardWhenItBeganWhileNobodyLed() throws Exception {
        var phone = outside().dialEarly(TestPhones.ADAS_PHONE, "07");
        reports.await(CallEvent.Started.class);
        var carrier = outside().awaitCall(SILENT).channel();
        nodes.vanish();
        outside().play(carrier, EARLY);

        nodes.takeOver();

        reports.await(CallEvent.Ringing.class);
        awaitEarlyTone(phone, EARLY);
    }

    @Test
    void isHeardAtTheDeviceOfAUserWhoPlacesACall() throws Exception {
        var call = UUID.randomUUID();

        var phone = place(call, SOUNDS);

        outside().awaitTone(phone, EARLY);
        assertAnswered(call, phone, outside().awaitCall(SOUNDS).channel());
    }

    @Test
    void isHeardByACallerWhoIsTransferred() throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        reports.await(CallEvent.Answered.class);

        outside().transfer(outside().awaitCall(TestPhones.BENS_PHONE).channel(), "06");

        var transferred = reports.await(
                        CallEvent.Ringing.class, event -> event.userIds().isEmpty())
                .callId();
        outside().awaitTone(caller, EARLY);
        outside().silence(outside().awaitCall(SOUNDS).channel());
        outside().answerPhone(SOUNDS);
        reports.await(CallEvent.Answered.class, transferred);
        outside().assertHear(outside().awaitCall(SOUNDS).channel(), caller, 1000);
    }

    @Test
    void isInNoRecording() throws Exception {
        var phone = outside().dial(TestPhones.ADAS_PHONE, "120");
        var call = reports.await(CallEvent.Answered.class, event -> Servers.ADA.equals(event.userId()))
                .callId();
        await().until(() -> outside().isConnected(phone));
        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.ADA, LONG_NOTICE)))
                .isEqualTo(Outcome.DONE);
        reports.await(CallEvent.NoticePlayed.class, call);
        outside().transfer(outside().awaitCall(TestPhones.BENS_PHONE).channel(), "06");
        var carrier = outside().awaitCall(SOUNDS).channel();
        var target = reports.await(
                        CallEvent.Ringing.class,
                        event -> event.userIds().isEmpty() && !event.callId().equals(call))
                .callId();

        outside().awaitTone(phone, EARLY);
        outside().silence(carrier);
        outside().answerPhone(SOUNDS);
        reports.await(CallEvent.Answered.class, target);
        // The notice, which both hear.
        outside().awaitHeard(carrier, heard -> assertThat(heard.loudness()).isGreaterThan(100));
        outside().assertHear(carrier, phone, 1000);
        assertThat(execute(new Command.StopRecording(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        var sound = Heard.ofOpus(Objects.requireNonNull(
                media.sound(reports.await(CallEvent.RecordingReady.class).recordingId())));
        assertThat(sound.tone(1000)).isGreaterThan(MOST);
        assertThat(sound.tone(EARLY)).isZero();
    }

    @Test
    void isRingingOfThisServiceWhenTheCarrierPlaysNothing() throws Exception {
        var phone = place(UUID.randomUUID(), RINGS);

        outside().awaitHeard(phone, heard -> assertThat(heard.loudness()).isGreaterThan(100));
    }

    @Test
    void isHeardOverTheNextTrunk() throws Exception {
        var refusing = new TrunkProperties(
                "refusing",
                "127.0.0.9:5999",
                "tcp",
                List.of("127.0.0.9"),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                true,
                List.of(),
                false);
        nodes.restartFirst(engine -> settings(engine, refusing, TestPhones.trunk(outside())));

        var phone = place(UUID.randomUUID(), SOUNDS);

        outside().awaitTone(phone, EARLY);
    }

    private static Softphone register() throws IOException {
        var servers = Servers.get();
        servers.phones().add(EVES_DEVICE);
        await().until(() -> servers.server().knowsPasswordOf(EVES_PHONE));
        var softphone = Softphone.start(
                EVES_PHONE, TestPhones.PASSWORD, servers.server().sipPort());
        servers.phones().awaitRegistered(EVES_PHONE);
        return softphone;
    }

    /// A 180 Ringing does not replace media that arrives (RFC 3960, section 3.2), and is not sent to the caller, whose
    /// phone might replace it. The carrier echoes the caller's tone.
    @Test
    void goesOnWhenTheCarrierReportsRingingLater() throws Exception {
        int port = OutsideSip.freePort();
        var echoing = TestPhones.trunk("echoing-" + port, port, OutsideSip.CARRIER_ADDRESS, false);
        nodes.restartFirst(engine -> settings(engine, echoing));
        try (var _ = Sipp.start("early", OutsideSip.CARRIER_ADDRESS, port, "-rtp_echo");
                var softphone = register()) {
            softphone.dial("06");

            await().untilAsserted(() ->
                    assertThat(softphone.heard().tone(Softphone.TONE)).isGreaterThan(LONG_AFTER_RINGING));
            assertThat(softphone.output()).contains("183 Session Progress").doesNotContain("180 Ringing");
        }
    }

    @Test
    void mayBeAnAnnouncementBeforeAFailure() throws Exception {
        try (var softphone = register()) {
            softphone.dial("05");

            assertThat(reports.awaitResult(
                            reports.await(CallEvent.Started.class).callId()))
                    .isEqualTo(CallResult.FAILED);
            await().untilAsserted(() -> assertThat(softphone.output()).contains("404 Not Found"));
            assertThat(softphone.heard().tone(EARLY)).isGreaterThan(LISTEN);
            assertThat(reports.all(CallEvent.Answered.class)).isEmpty();
        }
    }
}
