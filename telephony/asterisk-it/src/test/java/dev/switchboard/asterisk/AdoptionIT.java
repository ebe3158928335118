package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.recordings.MessageFile;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.testkit.Gate;
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
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Mono;

/// The process that leads Asterisk disappears, as by `kill -9`: from one moment on it reaches neither
/// Asterisk nor the database. Another one takes over its calls.
@NeedsAsterisk
class AdoptionIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String ADAS = "+441632960001";
    private static final String BENS = "+441632960002";
    private static final String NOBODYS = "+441632960004";
    private static final String LOBBY = "+441632960008";
    private static final SipDevice CATS_OTHER =
            TestSipDevices.device(Servers.ORG, Servers.CAT, TestPhones.CATS_OTHER_PHONE);
    private static final String OUTSIDE = "+13125550100";
    private static final String SILENT = "+13125550102";

    private static final Duration MOST = Duration.ofMillis(600);

    private final Reports reports = new Reports();
    private final Gate gate = new Gate();
    private final TestMediaServers log =
            new TestMediaServers(happened -> gate.passed().then(Mono.defer(() -> reports.take(happened))));
    private final TestMedia media = new TestMedia();
    private final Routing routing = to -> switch (to) {
        case ADAS -> Mono.just(new Route(Servers.ORG, LINE, Servers.ADA, List.of(Servers.ADA)));
        case BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)));
        case NOBODYS -> Mono.just(new Route(Servers.ORG, LINE, null, List.of()));
        case LOBBY ->
            Mono.just(new Route(
                    Servers.ORG,
                    LINE,
                    null,
                    List.of(),
                    List.of(new Route.Phone(CATS_OTHER.deviceId(), Servers.CAT)),
                    FaxReception.NEVER,
                    true));
        default -> Mono.empty();
    };
    private Duration parkTimeout = Duration.ofMinutes(1);
    private TwoNodes nodes;

    @BeforeEach
    void start() throws IOException {
        nodes = TwoNodes.start(log, this::settings);
    }

    @AfterEach
    void stop() throws IOException {
        nodes.stop();
    }

    private static OutsideWorld outside() {
        return Servers.get().outside();
    }

    private TestEngine settings(TestEngine engine) {
        return engine.trunks(TestPhones.trunk(outside()))
                .routing(routing)
                .media(media)
                .parkTimeout(parkTimeout);
    }

    private Outcome execute(Command command) {
        return nodes.execute(command);
    }

    private void done(Command command) {
        assertThat(execute(command)).isEqualTo(Outcome.DONE);
    }

    private UUID place(String to) {
        var call = UUID.randomUUID();
        done(new Command.Place(Servers.ORG, call, Servers.ADA, LINE, ADAS, to));
        return call;
    }

    private record Talk(UUID call, String caller, String phone) {}

    private Talk talk() {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        return new Talk(call, caller, outside().awaitCall(TestPhones.BENS_PHONE).channel());
    }

    private void assertTalk(Talk talk) {
        outside().assertHear(talk.caller(), talk.phone(), 1000);
        outside().assertHear(talk.phone(), talk.caller(), 1500);
    }

    private void assertHearsMusic(String listener) {
        outside().awaitHeard(listener, heard -> assertThat(heard.loudness()).isGreaterThan(100));
    }

    private void awaitEnd(String... channels) {
        await().until(() ->
                List.of(channels).stream().allMatch(channel -> outside().ended(channel) != null));
    }

    @Test
    void continuesATalk() throws Exception {
        var talk = talk();
        outside().play(talk.caller(), 1000);

        nodes.vanish();
        outside().awaitTone(talk.phone(), 1000);
        nodes.takeOver();

        outside().silence(talk.caller());
        assertTalk(talk);
        done(new Command.Hold(Servers.ORG, talk.call()));
        assertHearsMusic(talk.caller());
        done(new Command.Unhold(Servers.ORG, talk.call()));
        assertTalk(talk);
        done(new Command.HangUp(Servers.ORG, talk.call()));
        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        awaitEnd(talk.caller(), talk.phone());
        assertThat(reports.all(CallEvent.Answered.class)).hasSize(1);
    }

    @Tag("slow")
    @Test
    void noticesAHangUpAfterwards() throws Exception {
        var talk = talk();
        nodes.vanishAndTakeOver();

        outside().hangUp(talk.caller());

        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        awaitEnd(talk.phone());
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void noticesAHangUpMeanwhile(boolean byTheCaller) throws Exception {
        var talk = talk();
        nodes.vanish();
        var leaves = byTheCaller ? talk.caller() : talk.phone();
        outside().hangUp(leaves);
        awaitEnd(leaves);

        nodes.takeOver();

        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        awaitEnd(talk.caller(), talk.phone());
    }

    @Tag("slow")
    @Test
    void ringsOnAtThePhonesOfALine() throws Exception {
        var caller = outside().call(ADAS, OutsideWorld.newCaller());
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        var call = reports.await(CallEvent.Ringing.class).callId();

        nodes.vanishAndTakeOver();

        assertThat(outside().ended(phone)).isNull();
        outside().answerPhone(TestPhones.ADAS_PHONE);
        assertThat(reports.await(CallEvent.Answered.class, call).userId()).isEqualTo(Servers.ADA);
        assertTalk(new Talk(call, caller, phone));
        done(new Command.HangUp(Servers.ORG, call));
        awaitEnd(caller, phone);
    }

    @Tag("slow")
    @Test
    void connectsAPhoneThatWasAnsweredMeanwhile() throws Exception {
        var caller = outside().call(ADAS, OutsideWorld.newCaller());
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        var call = reports.await(CallEvent.Ringing.class).callId();
        nodes.vanish();
        outside().answerPhone(TestPhones.ADAS_PHONE);

        nodes.takeOver();

        reports.await(CallEvent.Answered.class, call);
        assertTalk(new Talk(call, caller, phone));
    }

    @Tag("slow")
    @Test
    void connectsAPhoneOnAnUnassignedNumberThatAnsweredMeanwhile() throws Exception {
        var phones = Servers.get().phones();
        phones.replace(TestSipDevices.shared(CATS_OTHER, LINE));
        try {
            phones.awaitRead();
            var caller = outside().call(LOBBY, OutsideWorld.newCaller());
            var phone = outside().awaitCall(TestPhones.CATS_OTHER_PHONE).channel();
            var call = reports.await(CallEvent.Ringing.class).callId();
            nodes.vanish();
            outside().answerPhone(TestPhones.CATS_OTHER_PHONE);

            nodes.takeOver();

            assertThat(reports.await(CallEvent.Answered.class, call).userId()).isEqualTo(Servers.CAT);
            assertTalk(new Talk(call, caller, phone));
        } finally {
            phones.replace(CATS_OTHER);
        }
    }

    @Tag("slow")
    @Test
    void endsARingingCallWhoseCallerGaveUpMeanwhile() throws Exception {
        var caller = outside().call(ADAS, OutsideWorld.newCaller());
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        var call = reports.await(CallEvent.Ringing.class).callId();
        nodes.vanish();
        outside().hangUp(caller);
        awaitEnd(caller);

        nodes.takeOver();

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.MISSED);
        awaitEnd(phone);
    }

    @Tag("slow")
    @Test
    void takesAMessageWhenThePhoneStoppedRingingMeanwhile() throws Exception {
        var caller = outside().call(ADAS, OutsideWorld.newCaller());
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        var call = reports.await(CallEvent.Ringing.class).callId();
        nodes.vanish();
        outside().rejectPhone(TestPhones.ADAS_PHONE);
        awaitEnd(phone);

        nodes.takeOver();

        await().until(() -> outside().isAnswered(caller));
        outside().play(caller, 1000, Duration.ofSeconds(5));
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.VOICEMAIL);
    }

    @Tag("slow")
    @Test
    void continuesToCallAnOutsideNumber() throws Exception {
        var call = place(SILENT);
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        var telephone = outside().awaitCall(SILENT).channel();
        reports.await(CallEvent.Ringing.class, call);

        nodes.vanishAndTakeOver();

        assertThat(outside().ended(telephone)).isNull();
        outside().answerPhone(SILENT);
        reports.await(CallEvent.Answered.class, call);
        assertTalk(new Talk(call, telephone, phone));
        done(new Command.HangUp(Servers.ORG, call));
        awaitEnd(telephone, phone);
    }

    @Tag("slow")
    @Test
    void endsACallToOutsideThatNobodyAnswers() throws Exception {
        var call = place(SILENT);
        var telephone = outside().awaitCall(SILENT).channel();
        reports.await(CallEvent.Ringing.class, call);
        nodes.vanishAndTakeOver();

        done(new Command.HangUp(Servers.ORG, call));

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.NO_ANSWER);
        awaitEnd(telephone);
    }

    @Tag("slow")
    @Test
    void continuesACallOnHold() throws Exception {
        var talk = talk();
        done(new Command.Hold(Servers.ORG, talk.call()));

        nodes.vanishAndTakeOver();

        assertHearsMusic(talk.caller());
        done(new Command.Unhold(Servers.ORG, talk.call()));
        assertTalk(talk);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void continuesAParkedCall(boolean byTheSameUser) throws Exception {
        var talk = talk();
        done(new Command.Park(Servers.ORG, talk.call()));
        awaitEnd(talk.phone());

        nodes.vanishAndTakeOver();

        assertHearsMusic(talk.caller());
        done(new Command.PickUp(Servers.ORG, talk.call(), byTheSameUser ? Servers.BEN : Servers.ADA));
        var phone = outside()
                .awaitCall(byTheSameUser ? TestPhones.BENS_PHONE : TestPhones.ADAS_PHONE)
                .channel();
        assertTalk(new Talk(talk.call(), talk.caller(), phone));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void ringsBackAtTheUserWhoHasParkedACall(boolean meanwhile) throws Exception {
        parkTimeout = Duration.ofSeconds(meanwhile ? 1 : 8);
        nodes.restartFirst(this::settings);
        var talk = talk();
        done(new Command.Park(Servers.ORG, talk.call()));
        awaitEnd(talk.phone());

        nodes.vanishAndTakeOver();

        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        var back =
                reports.await(CallEvent.Answered.class, event -> !event.callId().equals(talk.call()));
        assertThat(back.userId()).isEqualTo(Servers.BEN);
        assertTalk(new Talk(
                back.callId(),
                talk.caller(),
                outside().awaitCall(TestPhones.BENS_PHONE).channel()));
    }

    /// The target rings before and after the takeover, or stops ringing meanwhile.
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true", "true, true"})
    void ringsBackAtTheUserWhoHasTransferredACall(boolean toOutside, boolean meanwhile) throws Exception {
        var talk = talk();
        var to = toOutside ? SILENT : ADAS;
        done(new Command.Transfer(Servers.ORG, talk.call(), to));
        var target = reports.await(CallEvent.Started.class, event -> event.to().equals(to))
                .callId();
        var rings =
                outside().awaitCall(toOutside ? SILENT : TestPhones.ADAS_PHONE).channel();
        reports.await(CallEvent.Ringing.class, target);
        nodes.vanish();
        if (meanwhile) {
            outside().hangUp(rings, HangUpCause.BUSY.code());
            awaitEnd(rings);
        }
        nodes.takeOver();
        if (!meanwhile) {
            outside().hangUp(rings, HangUpCause.BUSY.code());
        }

        assertThat(reports.awaitResult(target)).isIn(CallResult.MISSED, CallResult.BUSY, CallResult.NO_ANSWER);
        var back =
                reports.await(CallEvent.Answered.class, event -> !event.callId().equals(talk.call()));
        assertThat(back.userId()).isEqualTo(Servers.BEN);
        assertTalk(new Talk(
                back.callId(),
                talk.caller(),
                outside().awaitCall(TestPhones.BENS_PHONE).channel()));
    }

    @Tag("slow")
    @Test
    void takesOverACallThatAnotherUserHasPickedUp() throws Exception {
        var talk = talk();
        done(new Command.Park(Servers.ORG, talk.call()));
        done(new Command.PickUp(Servers.ORG, talk.call(), Servers.ADA));
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        var picked = reports.await(CallEvent.Started.class, event -> Servers.ADA.equals(event.userId()));

        nodes.vanishAndTakeOver();

        assertTalk(new Talk(picked.callId(), talk.caller(), phone));
        done(new Command.HangUp(Servers.ORG, picked.callId()));
        awaitEnd(talk.caller(), phone);
    }

    @Tag("slow")
    @Test
    void takesOverACallBetweenUsers() throws Exception {
        var adas = place(BENS);
        var bens = reports.await(CallEvent.Started.class, event -> event.direction() == CallDirection.INBOUND)
                .callId();
        reports.await(CallEvent.Answered.class, bens);
        var talk = new Talk(
                adas,
                outside().awaitCall(TestPhones.ADAS_PHONE).channel(),
                outside().awaitCall(TestPhones.BENS_PHONE).channel());

        nodes.vanishAndTakeOver();

        assertTalk(talk);
        done(new Command.Hold(Servers.ORG, bens));
        assertHearsMusic(talk.caller());
        done(new Command.HangUp(Servers.ORG, adas));
        assertThat(reports.awaitResult(adas)).isEqualTo(CallResult.ANSWERED);
        assertThat(reports.awaitResult(bens)).isEqualTo(CallResult.ANSWERED);
    }

    @Tag("slow")
    @Test
    void takesOverACallThatAUserHasTransferredToOutside() throws Exception {
        var talk = talk();
        done(new Command.Transfer(Servers.ORG, talk.call(), OUTSIDE));
        var left = reports.await(CallEvent.Started.class, event -> event.to().equals(OUTSIDE))
                .callId();
        reports.await(CallEvent.Answered.class, left);
        var target = outside().awaitCall(OUTSIDE).channel();

        nodes.vanishAndTakeOver();

        assertTalk(new Talk(left, talk.caller(), target));
        assertThat(execute(new Command.Hold(Servers.ORG, left))).isEqualTo(Outcome.LEFT);
        outside().hangUp(target);
        assertThat(reports.awaitResult(left)).isEqualTo(CallResult.ANSWERED);
        awaitEnd(talk.caller());
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void keepsTheMessageOfACaller(boolean hangsUpMeanwhile) throws Exception {
        var elsewhere = talk().phone();
        var caller = outside().call(NOBODYS, OutsideWorld.newCaller());
        await().until(this::recordsAMessage);
        outside().play(caller, 1000);
        // Longer than the shortest message, which counts after the tone.
        outside().listen(elsewhere, Duration.ofSeconds(3));
        nodes.vanish();
        if (hangsUpMeanwhile) {
            outside().hangUp(caller);
            awaitEnd(caller);
        }

        nodes.takeOver();

        if (!hangsUpMeanwhile) {
            outside().silence(caller);
            outside().play(caller, 1500);
            outside().listen(elsewhere, Duration.ofSeconds(4));
            outside().hangUp(caller);
        }
        var message = reports.await(CallEvent.VoicemailLeft.class);
        assertThat(reports.awaitResult(message.callId())).isEqualTo(CallResult.VOICEMAIL);
        var sound = Heard.ofOpus(Objects.requireNonNull(media.sound(message.voicemailId())));
        assertThat(sound.tone(1000)).isGreaterThan(MOST);
        assertThat(sound.tone(1500)).isGreaterThan(hangsUpMeanwhile ? Duration.ofMillis(-1) : MOST);
    }

    private boolean recordsAMessage() {
        return log.openCalls().stream()
                .anyMatch(call -> Servers.get()
                                .server()
                                .ari()
                                .find(AriPath.of(
                                        "recordings", "live", new MessageFile(call.orgId(), call.callId()).name()))
                        != null);
    }

    @Tag("slow")
    @Test
    void continuesARecording() throws Exception {
        var talk = talk();
        done(new Command.StartRecording(Servers.ORG, talk.call(), Servers.BEN, "Yes."));
        reports.await(CallEvent.NoticePlayed.class, talk.call());
        outside().assertHear(talk.caller(), talk.phone(), 1000);

        nodes.vanishAndTakeOver();

        outside().assertHear(talk.caller(), talk.phone(), 1500);
        done(new Command.Hold(Servers.ORG, talk.call()));
        done(new Command.Unhold(Servers.ORG, talk.call()));
        outside().assertHear(talk.phone(), talk.caller(), 2000);
        done(new Command.StopRecording(Servers.ORG, talk.call()));
        var file = Objects.requireNonNull(
                media.sound(reports.await(CallEvent.RecordingReady.class).recordingId()));
        var caller = Heard.sideOfOpus(file, 0);
        assertThat(caller.tone(1000)).isGreaterThan(MOST);
        assertThat(caller.tone(1500)).isGreaterThan(MOST);
        assertThat(caller.tone(2000)).isZero();
        assertThat(Heard.sideOfOpus(file, 1).tone(2000)).isGreaterThan(MOST);
        assertThat(reports.all(CallEvent.RecordingStarted.class)).hasSize(1);
    }

    @Tag("slow")
    @Test
    void storesARecordingWhoseCallEndedMeanwhile() throws Exception {
        var talk = talk();
        done(new Command.StartRecording(Servers.ORG, talk.call(), Servers.BEN, "Yes."));
        reports.await(CallEvent.NoticePlayed.class, talk.call());
        outside().assertHear(talk.caller(), talk.phone(), 1000);
        nodes.vanish();
        outside().hangUp(talk.caller());
        awaitEnd(talk.caller());

        nodes.takeOver();

        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        var ready = reports.await(CallEvent.RecordingReady.class);
        assertThat(Heard.ofOpus(Objects.requireNonNull(media.sound(ready.recordingId())))
                        .tone(1000))
                .isGreaterThan(MOST);
    }

    @Tag("slow")
    @Test
    void storesARecordingThatItsProcessHadStoppedButNotStored() throws Exception {
        var talk = talk();
        done(new Command.StartRecording(Servers.ORG, talk.call(), Servers.BEN, "Yes."));
        reports.await(CallEvent.NoticePlayed.class, talk.call());
        outside().assertHear(talk.caller(), talk.phone(), 1000);
        media.refuse();
        done(new Command.StopRecording(Servers.ORG, talk.call()));
        await().until(media::hasRefused);
        nodes.vanish();
        media.accept();

        nodes.takeOver();

        var ready = reports.await(CallEvent.RecordingReady.class);
        assertThat(Heard.ofOpus(Objects.requireNonNull(media.sound(ready.recordingId())))
                        .tone(1000))
                .isGreaterThan(MOST);
        assertTalk(talk);
    }

    @Tag("slow")
    @Test
    void endsCallsAsFailedWhenAsteriskWasRestartedMeanwhile() throws Exception {
        var call = talk().call();
        nodes.vanish();
        Servers.get().server().crash();

        nodes.takeOver();

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.FAILED);
    }

    @Tag("slow")
    @Test
    void continuesAfterAnOrderlyStop() throws Exception {
        var talk = talk();
        nodes.first().stop();

        nodes.takeOver();

        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
        assertTalk(talk);
    }

    /// A step that cannot be reported yet delays the stop.
    @Tag("slow")
    @Test
    void leavesACallThatComesInDuringAnOrderlyStopToTheNextLeader() throws Exception {
        gate.close();
        outside().call(ADAS, OutsideWorld.newCaller());
        await().until(() -> gate.waiting() > 0);
        var follower = nodes.follow();
        var stopping = Thread.ofVirtual().start(nodes.first()::stop);
        await().until(() -> stopping.getState() != Thread.State.RUNNABLE);

        var caller = outside().call(BENS, OutsideWorld.newCaller());
        await().until(() -> outside().ended(caller) != null || waiting() > 1);
        gate.open();

        reports.await(CallEvent.Answered.class, event -> Objects.equals(event.userId(), Servers.BEN));
        assertThat(outside().ended(caller)).isNull();
        assertThat(follower.all().getFirst().leads()).isTrue();
        stopping.join();
    }

    @Tag("slow")
    @Test
    void givesTheLeaseBackBeforeItsRecordingsAreStored() throws Exception {
        var talk = talk();
        done(new Command.StartRecording(Servers.ORG, talk.call(), Servers.BEN, "Yes."));
        outside().assertHear(talk.caller(), talk.phone(), 1000);
        media.hold();
        done(new Command.StopRecording(Servers.ORG, talk.call()));
        await().until(media::isHolding);
        var follower = nodes.follow();

        var stopping = Thread.ofVirtual().start(nodes.first()::stop);

        await().until(() -> follower.all().getFirst().leads() || !stopping.isAlive());
        assertThat(follower.all().getFirst().leads()).isTrue();
        media.release();
        stopping.join();
        reports.await(CallEvent.RecordingReady.class);
        assertTalk(talk);
    }

    /// Comparing all devices takes long where there are many.
    @Tag("slow")
    @Test
    void acceptsCallsBeforeAllDevicesAreCompared() throws Exception {
        var talk = talk();
        nodes.vanish();

        nodes.takeOverWithoutResponsesTo("res_pjsip/auth/" + TestPhones.CATS_OTHER_PHONE);

        assertTalk(talk);
        outside().call(ADAS, OutsideWorld.newCaller());
        assertThat(reports.await(
                        CallEvent.Ringing.class, event -> event.userIds().contains(Servers.ADA)))
                .isNotNull();
    }

    @Tag("slow")
    @Test
    void executesCommandsOnlyAtTheLeader() {
        var talk = talk();
        var follower = nodes.follow();

        assertThat(execute(new Command.Hold(Servers.ORG, talk.call()))).isEqualTo(Outcome.OVER);
        assertThatThrownBy(() -> place(OUTSIDE)).isInstanceOf(NotLeader.class);

        assertThat(follower.all().getFirst().leads()).isFalse();
        assertThat(nodes.first()
                        .execute(new Command.Hold(Servers.ORG, talk.call()))
                        .block())
                .isEqualTo(Outcome.DONE);
    }

    @Tag("slow")
    @Test
    void standsDownWhenAnotherNodeHasTakenTheLease() throws Exception {
        var talk = talk();
        nodes.cutOff();
        nodes.takeOver();

        await().until(() -> !nodes.first().all().getFirst().leads());

        assertTalk(talk);
        done(new Command.HangUp(Servers.ORG, talk.call()));
        assertThat(reports.all(CallEvent.Ended.class)).hasSize(1);
    }

    @Tag("slow")
    @Test
    void refusesANewCallWhileNobodyLeads() throws Exception {
        talk();
        nodes.vanish();

        var caller = outside().call(ADAS, OutsideWorld.newCaller());

        await().until(() -> Objects.equals(outside().ended(caller), HangUpCause.CONGESTION.code()));
    }

    @Tag("slow")
    @Test
    void acceptsACallThatItsProcessHadNotNoticed() {
        nodes.first().stop();
        var deaf = Servers.get().server().ari().events(_ -> {});
        outside().call(ADAS, OutsideWorld.newCaller());
        await().until(AdoptionIT::isWaiting);
        deaf.close();

        nodes.takeOver();

        assertThat(reports.await(CallEvent.Ringing.class).userIds()).containsExactly(Servers.ADA);
    }

    private static boolean isWaiting() {
        return waiting() > 0;
    }

    /// How many channels have come in that nobody has marked yet.
    private static int waiting() {
        int waiting = 0;
        for (var channel : Servers.get().server().ari().get(AriPath.of("channels"))) {
            if (channel.path("dialplan").path("app_name").asString("").equals("Stasis")
                    && channel.path("state").asString("").equals("Ring")) {
                waiting++;
            }
        }
        return waiting;
    }
}
