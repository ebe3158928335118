package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.audio.WavFile;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.OutsideWorld;
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

/// The connection to Asterisk breaks during a call, and the events of that time are lost. Then the same process
/// connects
/// again.
@Tag("slow")
class BrokenConnectionIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String ADAS = "+441632960001";
    private static final String BENS = "+441632960002";
    private static final String BENS_VOICEMAIL = "+441632960003";
    private static final String QUIET = "+13125550107";
    private static final int GREETING_RATE = 8000;
    private static final Duration SOON = Duration.ofMillis(20);
    private static final Duration LISTEN = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofMillis(600);

    private final Reports reports = new Reports();
    private final TestMedia media = new TestMedia();
    private CutNetwork network;
    private Engines engine;

    @BeforeEach
    void start() throws IOException {
        var servers = Servers.get();
        var server = servers.server();
        network = new CutNetwork(server.address().url());
        var greetings = new TestGreetings();
        greetings
                .replace(Servers.ORG, Servers.BEN, WavFile.written(new short[2 * GREETING_RATE], GREETING_RATE))
                .block();
        var trunk = TestPhones.trunk(outside());
        engine = TestEngine.builder(server, servers.phones())
                .at(server.addressAt(network.url()))
                .trunks(trunk, TestPhones.trunk("second", outside().sipPort(), "127.0.0.9", false))
                .events(reports)
                .media(media)
                .greetings(greetings)
                .routing(to -> switch (to) {
                    case ADAS -> Mono.just(new Route(Servers.ORG, LINE, Servers.ADA, List.of(Servers.ADA)));
                    case BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)));
                    case BENS_VOICEMAIL -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of()));
                    default -> Mono.empty();
                })
                .start();
    }

    @AfterEach
    void stop() throws IOException {
        engine.stop();
        engine.close();
        network.close();
    }

    private static OutsideWorld outside() {
        return Servers.get().outside();
    }

    private void breakConnection() throws IOException {
        network.cut();
        await().until(() -> !isConnected());
    }

    private void restoreConnection() {
        network.restore();
        await().until(this::isConnected);
    }

    private boolean isConnected() {
        return TestEngine.reachesAll(engine);
    }

    private Outcome execute(Command command) {
        return Objects.requireNonNull(engine.execute(command).block());
    }

    private UUID place(String to) {
        var call = UUID.randomUUID();
        assertThat(execute(new Command.Place(Servers.ORG, call, Servers.ADA, LINE, ADAS, to)))
                .isEqualTo(Outcome.DONE);
        return call;
    }

    /// @return the phone of another call. Listening to it takes a known time, and does not affect the call that is
    /// tested
    private String talk() {
        outside().call(BENS, OutsideWorld.newCaller());
        reports.await(CallEvent.Answered.class);
        return outside().awaitCall(TestPhones.BENS_PHONE).channel();
    }

    private static void assertHear(String speaker, String listener, int hertz) throws IOException {
        outside().play(speaker, hertz);
        assertThat(outside().listen(listener, LISTEN).tone(hertz)).isGreaterThan(MOST);
        outside().silence(speaker);
    }

    private static void awaitEnd(String channel) {
        await().until(() -> outside().ended(channel) != null);
    }

    /// Past the network that is cut.
    private static boolean isThere(String... path) {
        return Boolean.TRUE.equals(Servers.get()
                .server()
                .ari()
                .get(AriPath.of(path))
                .map(_ -> true)
                .onErrorReturn(AriError.class, false)
                .block());
    }

    private static boolean recordsMessage(UUID call) {
        return isThere("recordings", "live", "voicemail-" + call);
    }

    private void assertMessage(UUID call, int... tones) throws Exception {
        var message = reports.await(CallEvent.VoicemailLeft.class, call);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.VOICEMAIL);
        var sound = Heard.ofOpus(Objects.requireNonNull(media.sound(message.voicemailId())));
        for (int tone : tones) {
            assertThat(sound.tone(tone)).isGreaterThan(MOST);
        }
    }

    @Test
    void takesTheMessageAfterAGreetingThatEndedMeanwhile() throws Exception {
        var elsewhere = talk();
        var caller = outside().call(BENS_VOICEMAIL, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Started.class, event -> event.to().equals(BENS_VOICEMAIL))
                .callId();
        await().pollInterval(SOON).until(() -> isThere("playbacks", "greeting-" + call));
        breakConnection();
        await().until(() -> !isThere("playbacks", "greeting-" + call));

        restoreConnection();

        await().until(() -> recordsMessage(call));
        outside().play(caller, 1000);
        // Longer than the shortest message, which counts after the tone.
        outside().listen(elsewhere, Duration.ofSeconds(3));
        outside().hangUp(caller);
        assertMessage(call, 1000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void keepsTheMessageOfACaller(boolean hangsUpMeanwhile) throws Exception {
        var elsewhere = talk();
        var caller = outside().call(BENS_VOICEMAIL, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Started.class, event -> event.to().equals(BENS_VOICEMAIL))
                .callId();
        await().until(() -> recordsMessage(call));
        outside().play(caller, 1000);
        // Longer than the shortest message, which counts after the tone.
        outside().listen(elsewhere, Duration.ofSeconds(3));
        breakConnection();
        if (hangsUpMeanwhile) {
            outside().hangUp(caller);
            awaitEnd(caller);
        }

        restoreConnection();

        if (hangsUpMeanwhile) {
            assertMessage(call, 1000);
        } else {
            outside().silence(caller);
            outside().play(caller, 1500);
            outside().listen(elsewhere, LISTEN);
            outside().hangUp(caller);
            assertMessage(call, 1000, 1500);
        }
    }

    @Test
    void callsOverNoOtherTrunkWhenTheTelephoneBeganToRingMeanwhile() throws Exception {
        var call = place(QUIET);
        var telephone = outside().awaitCall(QUIET).channel();
        breakConnection();
        outside().ring(telephone);

        restoreConnection();

        reports.await(CallEvent.Ringing.class, call);
        outside().answerPhone(QUIET);
        reports.await(CallEvent.Answered.class, call);
        assertThat(outside().ended(telephone)).isNull();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void connectsAPhoneThatWasAnsweredMeanwhile(boolean rings) throws Exception {
        var caller = outside().call(ADAS, OutsideWorld.newCaller());
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        var call = reports.await(CallEvent.Ringing.class).callId();
        breakConnection();
        if (!rings) {
            outside().answer(phone);
        }

        restoreConnection();

        if (rings) {
            outside().answer(phone);
        }
        reports.await(CallEvent.Answered.class, call);
        assertHear(caller, phone, 1000);
        assertHear(phone, caller, 1500);
    }

    @Test
    void continuesAHeldCallAndAParkedOne() throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        assertThat(execute(new Command.Hold(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        breakConnection();
        restoreConnection();
        assertThat(execute(new Command.Unhold(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        assertHear(caller, phone, 1000);
        assertThat(execute(new Command.Park(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        awaitEnd(phone);
        breakConnection();
        restoreConnection();

        assertThat(execute(new Command.PickUp(Servers.ORG, call, Servers.ADA))).isEqualTo(Outcome.DONE);

        var adas = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        assertHear(adas, caller, 1500);
        assertHear(caller, adas, 1000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void storesARecordingOnce(boolean endsMeanwhile) throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes.")))
                .isEqualTo(Outcome.DONE);
        assertHear(caller, phone, 1000);
        breakConnection();
        if (endsMeanwhile) {
            outside().hangUp(caller);
            awaitEnd(caller);
        }

        restoreConnection();

        if (!endsMeanwhile) {
            assertHear(caller, phone, 1500);
            outside().hangUp(caller);
        }
        var ready = reports.await(CallEvent.RecordingReady.class);
        var sound = Heard.sideOfOpus(Objects.requireNonNull(media.sound(ready.recordingId())), 0);
        assertThat(sound.tone(1000)).isGreaterThan(MOST);
        assertThat(sound.tone(1500)).isGreaterThan(endsMeanwhile ? Duration.ofMillis(-1) : MOST);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        assertThat(reports.all(CallEvent.RecordingReady.class)).hasSize(1);
    }
}
