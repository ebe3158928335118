package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.leading.Connection;
import dev.switchboard.asterisk.recordings.MessageFile;
import dev.switchboard.media.audio.WavFile;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.Softphone;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
/// connects again, or another one takes over.
@NeedsAsterisk
@Tag("slow")
class BrokenConnectionIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String ADAS = "+441632960001";
    private static final String BENS = "+441632960002";
    private static final String BENS_VOICEMAIL = "+441632960003";
    private static final UUID EVE = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final String EVES = "+441632960005";
    private static final String EVES_PHONE = "1005";
    private static final SipDevice EVES_DEVICE = TestSipDevices.device(Servers.ORG, EVE, EVES_PHONE);
    private static final String OUTSIDE = "+13125550100";
    private static final String QUIET = "+13125550107";
    private static final int GREETING_RATE = 8000;
    private static final Duration SOON = Duration.ofMillis(20);
    private static final Duration MOST = Duration.ofMillis(600);

    private final Reports reports = new Reports();
    private final TestMedia media = new TestMedia();
    private final TestGreetings greetings = new TestGreetings();
    private final TestUnread unread = new TestUnread();
    private TwoNodes nodes;

    @BeforeEach
    void start() throws IOException {
        greet(Duration.ofSeconds(2));
        var phones = Servers.get().phones();
        phones.add(EVES_DEVICE);
        phones.means("01", new DialedCall.To(LINE, BENS, OUTSIDE));
        phones.means("999999", new DialedCall.UnknownNumber());
        nodes = TwoNodes.start(new TestMediaServers(reports), this::settings);
    }

    /// Ben's greeting is silence.
    private void greet(Duration length) {
        var silence = new short[Math.toIntExact(length.toSeconds() * GREETING_RATE)];
        greetings
                .replace(Servers.ORG, Servers.BEN, WavFile.written(silence, GREETING_RATE))
                .block();
    }

    private TestEngine settings(TestEngine engine) {
        return engine.trunks(
                        TestPhones.trunk(outside()),
                        TestPhones.trunk("second", outside().sipPort(), "127.0.0.9", false))
                .media(media)
                .greetings(greetings)
                .unread(unread)
                .routing(to -> switch (to) {
                    case ADAS -> Mono.just(new Route(Servers.ORG, LINE, Servers.ADA, List.of(Servers.ADA)));
                    case BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)));
                    case BENS_VOICEMAIL -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of()));
                    case EVES -> Mono.just(new Route(Servers.ORG, LINE, EVE, List.of(EVE)));
                    default -> Mono.empty();
                });
    }

    @AfterEach
    void stop() throws IOException {
        Servers.get().phones().failReads(false);
        nodes.stop();
        Servers.get().phones().remove(EVES_DEVICE);
    }

    private static OutsideWorld outside() {
        return Servers.get().outside();
    }

    /// The process connects again, or another one takes over.
    private void continueCalls(boolean atAnotherProcess) {
        if (atAnotherProcess) {
            nodes.cutOff();
            nodes.takeOver();
        } else {
            nodes.reconnect();
        }
    }

    private Outcome execute(Command command) {
        return nodes.execute(command);
    }

    private UUID place(String to) {
        var call = UUID.randomUUID();
        assertThat(execute(new Command.Place(Servers.ORG, call, Servers.ADA, LINE, ADAS, to)))
                .isEqualTo(Outcome.DONE);
        return call;
    }

    /// @return the phone of another call. Listening to it takes a known time, and does not affect the call
    ///     that is tested
    private String talk() {
        outside().call(BENS, OutsideWorld.newCaller());
        reports.await(CallEvent.Answered.class);
        return outside().awaitCall(TestPhones.BENS_PHONE).channel();
    }

    private static void awaitEnd(String channel) {
        await().until(() -> outside().ended(channel) != null);
    }

    /// Past the network that is cut.
    private static boolean isThere(String... path) {
        return Servers.get().server().ari().find(AriPath.of(path)) != null;
    }

    private static boolean recordsMessage(UUID call) {
        return isThere("recordings", "live", new MessageFile(Servers.ORG, call).name());
    }

    private void assertMessage(UUID call, int... tones) throws Exception {
        var message = reports.await(CallEvent.VoicemailLeft.class, call);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.VOICEMAIL);
        var sound = Heard.ofOpus(Objects.requireNonNull(media.sound(message.voicemailId())));
        for (int tone : tones) {
            assertThat(sound.tone(tone)).isGreaterThan(MOST);
        }
    }

    /// Asterisk has no reason to give the application up, so the call waits in Stasis.
    @Test
    void servesACallThatCameInWhileTheNetworkWasSilent() throws Exception {
        nodes.silence();
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        await().until(BrokenConnectionIT::isCallWaiting);

        nodes.reconnect();

        reports.await(CallEvent.Answered.class);
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        outside().assertHear(caller, phone, 1000);
        assertThat(reports.all(CallEvent.Started.class)).hasSize(1);
    }

    private static boolean isCallWaiting() {
        for (var channel : Servers.get().server().ari().get(AriPath.of("channels"))) {
            if (channel.path("dialplan").path("app_name").asString("").equals("Stasis")) {
                return true;
            }
        }
        return false;
    }

    @Test
    void connectsAgainWhenAHandshakeGetsNoResponse() throws Exception {
        nodes.interrupt();

        await().until(() -> TestEngine.reachesAll(nodes.first()));

        outside().call(BENS, OutsideWorld.newCaller());
        reports.await(CallEvent.Answered.class);
    }

    /// The events of Asterisk arrive during an outage of the database.
    @Test
    void endsTheOtherPartyOfACallWhileTheDatabaseIsUnavailable() throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        reports.await(CallEvent.Answered.class);
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        loseDatabase();
        Servers.get().phones().awaitRead();
        unread.awaitRead();

        outside().hangUp(caller);

        awaitEnd(phone);
        await().until(() -> TestEngine.reachesAll(nodes.first()));
        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
    }

    @Test
    void connectsAgainWhileTheDatabaseIsUnavailable() throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        reports.await(CallEvent.Answered.class);
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        loseDatabase();
        nodes.disconnect();

        nodes.reconnect();

        outside().assertHear(caller, phone, 1000);
        outside().hangUp(phone);
        awaitEnd(caller);
    }

    private void loseDatabase() {
        Servers.get().phones().failReads(true);
        unread.failReads();
        nodes.cutOff();
    }

    @Test
    void takesTheMessageAfterAGreetingThatEndedMeanwhile() throws Exception {
        greet(Duration.ofSeconds(6));
        var elsewhere = talk();
        var caller = outside().call(BENS_VOICEMAIL, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Started.class, event -> event.to().equals(BENS_VOICEMAIL))
                .callId();
        await().pollInterval(SOON).until(() -> isThere("playbacks", "greeting-" + call));
        nodes.disconnect();
        await().until(() -> !isThere("playbacks", "greeting-" + call));

        nodes.reconnect();

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
        nodes.disconnect();
        if (hangsUpMeanwhile) {
            outside().hangUp(caller);
            awaitEnd(caller);
        }

        nodes.reconnect();

        if (hangsUpMeanwhile) {
            assertMessage(call, 1000);
        } else {
            outside().silence(caller);
            outside().play(caller, 1500);
            outside().listen(elsewhere, Duration.ofSeconds(4));
            outside().hangUp(caller);
            assertMessage(call, 1000, 1500);
        }
    }

    @Test
    void callsOverNoOtherTrunkWhenTheTelephoneBeganToRingMeanwhile() throws Exception {
        var call = place(QUIET);
        var telephone = outside().awaitCall(QUIET).channel();
        nodes.disconnect();
        outside().ring(telephone);

        nodes.reconnect();

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
        nodes.disconnect();
        if (!rings) {
            outside().answer(phone);
        }

        nodes.reconnect();

        if (rings) {
            outside().answer(phone);
        }
        reports.await(CallEvent.Answered.class, call);
        outside().assertHear(caller, phone, 1000);
        outside().assertHear(phone, caller, 1500);
    }

    @Test
    void continuesAHeldCallAndAParkedOne() throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        assertThat(execute(new Command.Hold(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        nodes.disconnect();
        nodes.reconnect();
        assertThat(execute(new Command.Unhold(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        outside().assertHear(caller, phone, 1000);
        assertThat(execute(new Command.Park(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        awaitEnd(phone);
        nodes.disconnect();
        nodes.reconnect();

        assertThat(execute(new Command.PickUp(Servers.ORG, call, Servers.ADA))).isEqualTo(Outcome.DONE);

        var adas = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        outside().assertHear(adas, caller, 1500);
        outside().assertHear(caller, adas, 1000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void storesARecordingOnce(boolean endsMeanwhile) throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes.")))
                .isEqualTo(Outcome.DONE);
        outside().assertHear(caller, phone, 1000);
        nodes.disconnect();
        if (endsMeanwhile) {
            outside().hangUp(caller);
            awaitEnd(caller);
        }

        nodes.reconnect();

        if (!endsMeanwhile) {
            outside().assertHear(caller, phone, 1500);
            outside().hangUp(caller);
        }
        var ready = reports.await(CallEvent.RecordingReady.class);
        var sound = Heard.sideOfOpus(Objects.requireNonNull(media.sound(ready.recordingId())), 0);
        assertThat(sound.tone(1000)).isGreaterThan(MOST);
        assertThat(sound.tone(1500)).isGreaterThan(endsMeanwhile ? Duration.ofMillis(-1) : MOST);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        assertThat(reports.all(CallEvent.RecordingReady.class)).hasSize(1);
    }

    /// baresip, which has a hold key.
    private static Softphone softphone() throws IOException {
        var server = Servers.get().server();
        var phone = Softphone.start(EVES_PHONE, TestPhones.PASSWORD, server.sipPort());
        Servers.get().phones().awaitRegistered(EVES_PHONE);
        return phone;
    }

    /// What a user does on a phone.
    @FunctionalInterface
    private interface Keys {

        void press() throws IOException;
    }

    /// Asterisk has noticed it when this returns.
    ///
    /// @param event that Asterisk reports
    private static void press(String phone, Keys keys, String event) throws IOException {
        try (var events = PhoneEvents.of(Servers.get().server(), phone)) {
            keys.press();
            events.await(event);
        }
    }

    /// The engine notes a hold at Asterisk after it has reported it.
    private static void awaitNoteOfHold() {
        var ari = Servers.get().server().ari();
        await().until(() -> ari.get(AriPath.of("channels"))
                .valueStream()
                .anyMatch(channel -> isHoldNoted(channel.path("id").asString(""))));
    }

    private static boolean isHoldNoted(String channel) {
        var held = Servers.get()
                .server()
                .ari()
                .find(AriPath.of("channels", channel, "variable").with("variable", NewChannel.HELD));
        return held != null && held.path("value").asString("").equals("1");
    }

    private static void assertMusic(String caller) {
        outside().awaitHeard(caller, music -> {
            assertThat(music.loudness()).isGreaterThan(100);
            assertThat(music.tone(Softphone.TONE)).isLessThan(MOST);
        });
    }

    private static void assertHearsPhone(String caller) {
        outside().awaitTone(caller, Softphone.TONE);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void holdsACallWhoseHoldKeyWasPressedMeanwhile(boolean atAnotherProcess) throws Exception {
        try (var phone = softphone()) {
            var caller = outside().call(EVES, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            nodes.disconnect();
            press(EVES_PHONE, phone::hold, "ChannelHold");

            continueCalls(atAnotherProcess);

            reports.await(CallEvent.Held.class, call);
            assertMusic(caller);
            phone.resume();
            reports.await(CallEvent.Unheld.class, call);
            assertHearsPhone(caller);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void resumesACallThatThePhoneResumedMeanwhile(boolean atAnotherProcess) throws Exception {
        try (var phone = softphone()) {
            var caller = outside().call(EVES, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            phone.hold();
            reports.await(CallEvent.Held.class, call);
            awaitNoteOfHold();
            nodes.disconnect();
            press(EVES_PHONE, phone::resume, "ChannelUnhold");

            continueCalls(atAnotherProcess);

            reports.await(CallEvent.Unheld.class, call);
            assertHearsPhone(caller);
            phone.hold();
            reports.await(
                    CallEvent.Held.class, _ -> reports.all(CallEvent.Held.class).count() == 2);
            assertMusic(caller);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void carriesOutATransferThatAPhoneRequestedMeanwhile(boolean atAnotherProcess) throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        nodes.disconnect();
        press(TestPhones.BENS_PHONE, () -> outside().transfer(phone, "01"), "ChannelTransfer");

        continueCalls(atAnotherProcess);

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        awaitEnd(phone);
        var third = outside().awaitCall(OUTSIDE).channel();
        outside().assertHear(caller, third, 1000);
        outside().assertHear(third, caller, 1500);
        assertThat(reports.all(CallEvent.Started.class)).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void connectsTheOtherPartiesOfAnAttendedTransferThatAPhoneRequestedMeanwhile(boolean atAnotherProcess)
            throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        var consulting = outside().dial(TestPhones.BENS_PHONE, "01");
        var left = reports.await(CallEvent.Started.class, event -> event.to().equals(OUTSIDE))
                .callId();
        reports.await(CallEvent.Answered.class, left);
        var third = outside().awaitCall(OUTSIDE).channel();
        nodes.disconnect();
        press(TestPhones.BENS_PHONE, () -> outside().transferAttended(phone, consulting), "ChannelTransfer");

        continueCalls(atAnotherProcess);

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        awaitEnd(phone);
        awaitEnd(consulting);
        outside().assertHear(caller, third, 1000);
        outside().assertHear(third, caller, 1500);
        assertThat(execute(new Command.Hold(Servers.ORG, left))).isEqualTo(Outcome.LEFT);
    }

    @Test
    void continuesACallWhoseTransferToNobodyWasRequestedMeanwhile() throws Exception {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        reports.await(CallEvent.Answered.class);
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        nodes.disconnect();
        press(TestPhones.BENS_PHONE, () -> outside().transfer(phone, "999999"), "ChannelTransfer");

        nodes.reconnect();

        outside().assertHear(caller, phone, 1000);
        outside().assertHear(phone, caller, 1500);
        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
    }

    @Test
    void showsThatATransferThatWasRequestedMeanwhileIsRefused() throws Exception {
        try (var phone = softphone()) {
            outside().call(EVES, OutsideWorld.newCaller());
            reports.await(CallEvent.Answered.class);
            nodes.disconnect();
            press(EVES_PHONE, () -> phone.transfer("999999"), "ChannelTransfer");

            nodes.reconnect();

            await().untilAsserted(() -> assertThat(phone.output()).contains("transfer failed: 603 Decline"));
        }
    }

    /// The phone has given up by then (RFC 6665, 4.1.2.4).
    @Test
    void continuesACallWhoseTransferWasRequestedLongAgo() throws Exception {
        try (var phone = softphone()) {
            var caller = outside().call(EVES, OutsideWorld.newCaller());
            reports.await(CallEvent.Answered.class);
            nodes.disconnect();
            press(EVES_PHONE, () -> phone.transfer("01"), "ChannelTransfer");
            var minuteAgo = Instant.now().minus(Duration.ofMinutes(1));
            Servers.get()
                    .server()
                    .ari()
                    .post(
                            AriPath.of("asterisk", "variable"),
                            Map.of(
                                    "variable",
                                    Connection.CONNECTED,
                                    "value",
                                    String.valueOf(minuteAgo.toEpochMilli())));

            nodes.reconnect();

            assertHearsPhone(caller);
            assertThat(reports.all(CallEvent.Started.class)).hasSize(1);
            assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
        }
    }
}
