package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.media.audio.WavFile;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

/// What users do on their phones without the API: transfers and pick-ups, also after the
/// process that leads Asterisk has disappeared.
@NeedsAsterisk
class PhoneFeaturesIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String ADAS = "+441632960001";
    private static final String BENS = "+441632960002";
    private static final String CATS = "+441632960003";
    private static final String UNREACHABLE_BENS = "+441632960005";
    private static final String OUTSIDE = "+13125550100";
    private static final String OTHER_OUTSIDE = "+13125550199";
    private static final String SILENT = "+13125550102";
    private static final String ADAS_EXTENSION = "110";
    private static final Duration LISTEN = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofMillis(600);

    private final Reports reports = new Reports();
    private final TestMediaServers log = new TestMediaServers(reports);
    private volatile Admission admission = Admission.ADMITTED;
    private final List<UUID> continued = new CopyOnWriteArrayList<>();
    private final Routing routing = new Routing() {

        @Override
        public Mono<Route> route(String to) {
            return switch (to) {
                case ADAS -> Mono.just(new Route(Servers.ORG, LINE, Servers.ADA, List.of(Servers.ADA)));
                case BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)));
                case UNREACHABLE_BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of()));
                case CATS -> Mono.just(new Route(Servers.ORG, LINE, null, List.of(Servers.CAT, Servers.ADA)));
                default -> Mono.empty();
            };
        }

        @Override
        public Mono<Admission> admit(UUID orgId, UUID sessionId, UUID callId, String to) {
            return Mono.fromSupplier(() -> admission);
        }

        @Override
        public Mono<Void> continueIn(UUID sessionId, UUID other) {
            return Mono.fromRunnable(() -> continued.addAll(List.of(sessionId, other)));
        }
    };
    private final TestGreetings greetings = new TestGreetings();
    private final TestMedia media = new TestMedia();
    private TwoNodes nodes;

    @BeforeEach
    void start() throws IOException {
        nodes = TwoNodes.start(log, this::settings);
        var phones = Servers.get().phones();
        phones.means("999999", new DialedCall.UnknownNumber());
        phones.means(ADAS_EXTENSION, new DialedCall.To(LINE, BENS, ADAS));
        phones.means("120", new DialedCall.To(LINE, ADAS, BENS));
        phones.means("01", new DialedCall.To(LINE, BENS, OUTSIDE));
        phones.means("02", new DialedCall.To(LINE, BENS, SILENT));
        phones.means("03", new DialedCall.To(LINE, ADAS, OTHER_OUTSIDE));
        phones.extension(ADAS_EXTENSION, Servers.ADA);
        phones.calls(Map.of("test", log));
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
                .greetings(greetings)
                .media(media)
                .routing(routing);
    }

    private Outcome execute(Command command) {
        return nodes.execute(command);
    }

    /// Somebody outside talks with Ben.
    private record Talk(UUID call, String caller, String phone) {}

    private Talk talk() {
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        return new Talk(call, caller, outside().awaitCall(TestPhones.BENS_PHONE).channel());
    }

    private UUID started(String to) {
        return reports.await(CallEvent.Started.class, event -> event.to().equals(to))
                .callId();
    }

    private void assertTalk(String one, String other) {
        outside().assertHear(one, other, 1000);
        outside().assertHear(other, one, 1500);
    }

    private void awaitEnd(String... channels) {
        await().until(() ->
                List.of(channels).stream().allMatch(channel -> outside().ended(channel) != null));
    }

    @Tag("slow")
    @Test
    void transfersToAColleague() throws Exception {
        var talk = talk();

        outside().transfer(talk.phone(), ADAS_EXTENSION);

        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        awaitEnd(talk.phone());
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        outside().answerPhone(TestPhones.ADAS_PHONE);
        reports.await(CallEvent.Answered.class, started(ADAS));
        assertTalk(talk.caller(), phone);
    }

    /// By the reject key of a phone: 486 or 603, which Asterisk reports as 17 and 21.
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {17, 21})
    void takesAMessageFromACallerWhomAPhoneRejects(int cause) throws Exception {
        var caller = outside().call(ADAS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Ringing.class).callId();

        outside().hangUp(outside().awaitCall(TestPhones.ADAS_PHONE).channel(), cause);

        await().until(() -> outside().isConnected(caller));
        outside().play(caller, 1000, Duration.ofSeconds(5));
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.VOICEMAIL);
    }

    @Tag("slow")
    @Test
    void ringsBackWhenTheTargetOfATransferRejectsIt() throws Exception {
        var talk = talk();
        outside().transfer(talk.phone(), ADAS_EXTENSION);
        var target = started(ADAS);
        awaitEnd(talk.phone());

        outside().rejectPhone(TestPhones.ADAS_PHONE);

        assertThat(reports.awaitResult(target)).isEqualTo(CallResult.MISSED);
        var back =
                reports.await(CallEvent.Answered.class, event -> !event.callId().equals(talk.call()));
        assertThat(back.userId()).isEqualTo(Servers.BEN);
        assertTalk(talk.caller(), outside().awaitCall(TestPhones.BENS_PHONE).channel());
    }

    /// Nobody answers: neither the target of the transfer, nor then the user who transferred.
    @Tag("slow")
    @Test
    void takesAMessageForTheLineThatTransferredWhenNobodyAnswers() throws Exception {
        nodes.restartFirst(
                engine -> settings(engine).ringsFor(Duration.ofSeconds(8)).outboundRingsFor(Duration.ofSeconds(3)));
        var caller = outside().call(ADAS, OutsideWorld.newCaller());
        outside().answerPhone(TestPhones.ADAS_PHONE);
        var call = reports.await(CallEvent.Answered.class).callId();
        assertThat(execute(new Command.Transfer(Servers.ORG, call, SILENT))).isEqualTo(Outcome.DONE);

        assertThat(reports.awaitResult(started(SILENT))).isEqualTo(CallResult.NO_ANSWER);
        var back = reports.await(
                        CallEvent.Ringing.class,
                        event -> event.userIds().contains(Servers.ADA)
                                && !event.callId().equals(call))
                .callId();
        assertThat(outside().isAnswered(caller)).isTrue();
        reports.await(CallEvent.StoppedRinging.class, back);
        outside().play(caller, 1000, Duration.ofSeconds(5));
        assertThat(reports.awaitResult(back)).isEqualTo(CallResult.VOICEMAIL);
    }

    @Tag("slow")
    @Test
    void transfersToOutside() throws Exception {
        var talk = talk();

        outside().transfer(talk.phone(), "01");

        reports.await(CallEvent.Answered.class, started(OUTSIDE));
        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        assertTalk(talk.caller(), outside().awaitCall(OUTSIDE).channel());
        assertThat(execute(new Command.Hold(Servers.ORG, started(OUTSIDE)))).isEqualTo(Outcome.LEFT);
    }

    @Tag("slow")
    @Test
    void continuesTheCallWhenTheTargetOfATransferIsUnknown() throws Exception {
        var talk = talk();

        outside().transfer(talk.phone(), "999999");

        assertTalk(talk.caller(), talk.phone());
        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"DESTINATION_NOT_ALLOWED, REJECTED", "LIMIT_REACHED, CONGESTION"})
    void explainsWhyACallIsNotAdmittedAndRefusesIt(Admission refused, HangUpCause cause) throws Exception {
        admission = refused;

        var phone = dialUntilHeard("01");

        await().until(() -> Objects.equals(outside().ended(phone), cause.code()));
        assertThat(reports.all(CallEvent.Started.class)).isEmpty();
        assertThat(outside().hasCall(OUTSIDE)).isFalse();
    }

    /// Dials again if the announcement was over before anybody listened, as on a busy machine.
    ///
    /// @return the channel on which it was heard
    private static String dialUntilHeard(String number) {
        return await().ignoreException(AriError.class)
                .until(
                        () -> {
                            var phone = outside().dialEarly(TestPhones.BENS_PHONE, number);
                            return outside().listenEarly(phone, LISTEN).loudness() > 0 ? phone : "";
                        },
                        phone -> !phone.isEmpty());
    }

    @Tag("slow")
    @Test
    void continuesTheCallWhenTheTargetOfATransferIsNotAdmitted() throws Exception {
        var talk = talk();
        admission = Admission.LIMIT_REACHED;

        outside().transfer(talk.phone(), "01");

        assertTalk(talk.caller(), talk.phone());
        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void transfersAttendedToOutside(boolean afterATakeover) throws Exception {
        var talk = talk();
        var consulting = outside().dial(TestPhones.BENS_PHONE, "01");
        var left = started(OUTSIDE);
        reports.await(CallEvent.Answered.class, left);
        var third = outside().awaitCall(OUTSIDE).channel();
        assertTalk(consulting, third);
        if (afterATakeover) {
            nodes.vanishAndTakeOver();
        }

        outside().transferAttended(talk.phone(), consulting);

        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        awaitEnd(talk.phone(), consulting);
        assertTalk(talk.caller(), third);
        assertThat(continued).hasSize(2).doesNotHaveDuplicates();
        assertThat(execute(new Command.Hold(Servers.ORG, left))).isEqualTo(Outcome.LEFT);
        assertThat(reports.all(CallEvent.Started.class)).hasSize(2);
        if (!afterATakeover) {
            nodes.vanishAndTakeOver();
            assertThat(execute(new Command.Hold(Servers.ORG, left))).isEqualTo(Outcome.LEFT);
            assertTalk(third, talk.caller());
        }
        outside().hangUp(talk.caller());
        assertThat(reports.awaitResult(left)).isEqualTo(CallResult.ANSWERED);
        awaitEnd(third);
    }

    @Tag("slow")
    @Test
    void transfersAttendedToAColleague() throws Exception {
        var talk = talk();
        assertThat(execute(new Command.Hold(Servers.ORG, talk.call()))).isEqualTo(Outcome.DONE);
        var consulting = outside().dial(TestPhones.BENS_PHONE, ADAS_EXTENSION);
        var adas = reports.await(
                        CallEvent.Started.class,
                        event -> event.to().equals(ADAS) && event.direction() == CallDirection.INBOUND)
                .callId();
        var third = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        outside().answerPhone(TestPhones.ADAS_PHONE);
        reports.await(CallEvent.Answered.class, adas);

        outside().transferAttended(talk.phone(), consulting);

        awaitEnd(talk.phone(), consulting);
        assertThat(reports.all(CallEvent.Ended.class).map(CallEvent.Ended::callId))
                .hasSize(2)
                .contains(talk.call())
                .doesNotContain(adas);
        assertTalk(talk.caller(), third);
        nodes.vanishAndTakeOver();
        assertTalk(talk.caller(), third);
        assertThat(execute(new Command.HangUp(Servers.ORG, adas))).isEqualTo(Outcome.DONE);
        assertThat(reports.awaitResult(adas)).isEqualTo(CallResult.ANSWERED);
        awaitEnd(talk.caller(), third);
    }

    /// Neither connected party has heard the recording notice of the other call.
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void endsTheRecordingsOfBothCallsWithAnAttendedTransfer(boolean afterATakeover) throws Exception {
        var talk = talk();
        assertThat(execute(new Command.StartRecording(Servers.ORG, talk.call(), Servers.BEN, "Yes.")))
                .isEqualTo(Outcome.DONE);
        assertTalk(talk.caller(), talk.phone());
        var consulting = outside().dial(TestPhones.BENS_PHONE, "01");
        var left = started(OUTSIDE);
        reports.await(CallEvent.Answered.class, left);
        var third = outside().awaitCall(OUTSIDE).channel();
        assertThat(execute(new Command.StartRecording(Servers.ORG, left, Servers.BEN, "Yes.")))
                .isEqualTo(Outcome.DONE);
        assertTalk(consulting, third);
        if (afterATakeover) {
            nodes.vanishAndTakeOver();
        }

        outside().transferAttended(talk.phone(), consulting);

        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        reports.await(CallEvent.RecordingStopped.class, left);
        for (var call : List.of(talk.call(), left)) {
            var ready = reports.await(CallEvent.RecordingReady.class, call);
            assertThat(side(ready, 0).tone(1000)).isGreaterThan(MOST);
            assertThat(side(ready, 1).tone(1500)).isGreaterThan(MOST);
        }
        assertTalk(talk.caller(), third);
        outside().hangUp(third);
        assertThat(reports.awaitResult(left)).isEqualTo(CallResult.ANSWERED);
        assertThat(reports.all(CallEvent.RecordingReady.class)).hasSize(2);
    }

    private Heard side(CallEvent.RecordingReady ready, int side) throws Exception {
        return Heard.sideOfOpus(Objects.requireNonNull(media.sound(ready.recordingId())), side);
    }

    @Tag("slow")
    @Test
    void givesAColleagueWhoIsTransferredALegWithTheThirdParty() throws Exception {
        var adasPhone = outside().dial(TestPhones.ADAS_PHONE, "120");
        var adas = reports.await(CallEvent.Started.class, event -> event.direction() == CallDirection.OUTBOUND)
                .callId();
        reports.await(CallEvent.Answered.class, adas);
        var bensPhone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        var consulting = outside().dial(TestPhones.BENS_PHONE, "01");
        reports.await(CallEvent.Answered.class, started(OUTSIDE));
        var third = outside().awaitCall(OUTSIDE).channel();

        outside().transferAttended(bensPhone, consulting);

        assertThat(reports.awaitResult(adas)).isEqualTo(CallResult.ANSWERED);
        var joined = reports.await(
                CallEvent.Started.class, event -> event.to().equals(OUTSIDE) && Servers.ADA.equals(event.userId()));
        assertThat(joined.from()).isEqualTo(ADAS);
        assertTalk(adasPhone, third);
        nodes.vanishAndTakeOver();
        assertTalk(adasPhone, third);
        assertThat(execute(new Command.Hold(Servers.ORG, joined.callId()))).isEqualTo(Outcome.DONE);
        outside().awaitHeard(third, heard -> assertThat(heard.loudness()).isGreaterThan(100));
        assertThat(execute(new Command.HangUp(Servers.ORG, joined.callId()))).isEqualTo(Outcome.DONE);
        awaitEnd(adasPhone, third);
    }

    @Tag("slow")
    @Test
    void transfersBlindWhenTheSecondCallStillRings() throws Exception {
        var talk = talk();
        var consulting = outside().dialEarly(TestPhones.BENS_PHONE, "02");
        reports.await(CallEvent.Ringing.class, started(SILENT));
        var rang = outside().awaitCall(SILENT).channel();

        outside().transferAttended(talk.phone(), consulting);

        assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        awaitEnd(rang);
        outside().answerPhone(SILENT);
        assertTalk(talk.caller(), outside().awaitCall(SILENT).channel());
    }

    @Tag("slow")
    @Test
    void transfersToNoCallOfAnotherUser() throws Exception {
        var talk = talk();
        var other = outside().dial(TestPhones.ADAS_PHONE, "03");
        reports.await(CallEvent.Answered.class, started(OTHER_OUTSIDE));
        var third = outside().awaitCall(OTHER_OUTSIDE).channel();

        outside().transferAttended(talk.phone(), other);

        assertTalk(talk.caller(), talk.phone());
        assertTalk(other, third);
        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"true, false", "false, false", "false, true"})
    void picksAParkedCallUp(boolean ownCall, boolean afterATakeover) throws Exception {
        var talk = talk();
        assertThat(execute(new Command.Park(Servers.ORG, talk.call()))).isEqualTo(Outcome.DONE);
        var slot = log.slotOf(talk.call());
        awaitEnd(talk.phone());
        if (afterATakeover) {
            nodes.vanishAndTakeOver();
        }

        var phone = outside().dial(ownCall ? TestPhones.BENS_PHONE : TestPhones.ADAS_PHONE, "*7" + slot);

        await().until(() -> outside().isAnswered(phone));
        if (ownCall) {
            reports.await(CallEvent.Unheld.class, talk.call());
        } else {
            assertThat(reports.await(CallEvent.Answered.class, event -> Servers.ADA.equals(event.userId()))
                            .callId())
                    .isNotEqualTo(talk.call());
            assertThat(reports.awaitResult(talk.call())).isEqualTo(CallResult.ANSWERED);
        }
        assertTalk(talk.caller(), phone);
        if (!afterATakeover) {
            nodes.vanishAndTakeOver();
            assertTalk(talk.caller(), phone);
        }
        outside().hangUp(phone);
        awaitEnd(talk.caller());
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {ADAS, CATS})
    void picksUpACallThatRingsAtAColleague(String line) throws Exception {
        var caller = outside().call(line, OutsideWorld.newCaller());
        var rang = outside().awaitCall(TestPhones.ADAS_PHONE).channel();
        var call = reports.await(CallEvent.Ringing.class).callId();

        var phone = outside().dial(TestPhones.BENS_PHONE, "*8" + ADAS_EXTENSION);

        assertThat(reports.await(CallEvent.Answered.class, call).userId()).isEqualTo(Servers.BEN);
        await().until(() -> Objects.equals(outside().ended(rang), HangUpCause.ANSWERED_ELSEWHERE.code()));
        await().until(() -> outside().isAnswered(phone));
        assertTalk(caller, phone);
        nodes.vanishAndTakeOver();
        assertTalk(phone, caller);
        outside().hangUp(caller);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        awaitEnd(phone);
    }

    @Tag("slow")
    @Test
    void picksUpNothingOfAnotherCompany() {
        var stranger = TestSipDevices.device(UUID.randomUUID(), UUID.randomUUID(), TestPhones.CATS_PHONE);
        var talk = talk();
        assertThat(execute(new Command.Park(Servers.ORG, talk.call()))).isEqualTo(Outcome.DONE);
        var slot = log.slotOf(talk.call());
        outside().call(ADAS, OutsideWorld.newCaller());
        outside().awaitCall(TestPhones.ADAS_PHONE);
        var phones = Servers.get().phones();
        var cats = phones.replace(stranger);
        try {
            phones.awaitRead();

            var one = outside().dial(TestPhones.CATS_PHONE, "*7" + slot);
            var other = outside().dial(TestPhones.CATS_PHONE, "*8" + ADAS_EXTENSION);

            await().until(() -> Objects.equals(outside().ended(one), HangUpCause.UNALLOCATED.code()));
            await().until(() -> Objects.equals(outside().ended(other), HangUpCause.UNALLOCATED.code()));
            assertThat(reports.all(CallEvent.Answered.class)).hasSize(1);
        } finally {
            phones.replace(cats);
        }
    }

    @Tag("slow")
    @Test
    void acceptsACallThatCameInWhileNobodyLed() throws Exception {
        nodes.vanish();
        outside().call(ADAS, OutsideWorld.newCaller());
        await().until(PhoneFeaturesIT::isWaiting);

        nodes.takeOver();

        assertThat(reports.await(CallEvent.Ringing.class).userIds()).containsExactly(Servers.ADA);
    }

    private static boolean isWaiting() {
        for (var channel : Servers.get().server().ari().get(AriPath.of("channels"))) {
            if (channel.path("dialplan").path("app_name").asString("").equals("Wait")) {
                return true;
            }
        }
        return false;
    }

    @Tag("slow")
    @Test
    void recordsAGreetingThatCallersHearUntilItIsRemoved() throws Exception {
        var phone = outside().dial(TestPhones.BENS_PHONE, "*98");
        await().until(() -> outside().isConnected(phone));
        outside().play(phone, 1000, Duration.ofSeconds(5));
        outside().press(phone, "#");

        await().pollInterval(Duration.ofMillis(20)).until(() -> greetings.has(Servers.BEN));
        var file = Files.createTempFile("greeting", ".wav");
        Files.write(
                file,
                Objects.requireNonNull(greetings.find(Servers.ORG, Servers.BEN).block()));
        assertThat(Heard.of(WavFile.of(file)).tone(1000)).isGreaterThan(LISTEN);
        awaitEnd(phone);
        assertThat(voicemailGreeting().tone(1000)).isGreaterThan(MOST);

        var again = outside().dial(TestPhones.BENS_PHONE, "*98");
        await().until(() -> outside().isConnected(again));
        outside().press(again, "#");

        await().pollInterval(Duration.ofMillis(20)).until(() -> !greetings.has(Servers.BEN));
        assertThat(voicemailGreeting().tone(1000)).isZero();
    }

    /// What a caller from outside hears who reaches Ben's voicemail.
    private static Heard voicemailGreeting() throws IOException {
        var caller = outside().call(UNREACHABLE_BENS, OutsideWorld.newCaller());
        await().pollInterval(Duration.ofMillis(20)).until(() -> outside().isConnected(caller));
        var heard = outside().listen(caller, Duration.ofSeconds(4));
        outside().hangUp(caller);
        return heard;
    }

    @Tag("slow")
    @Test
    void refusesToPickUpWhatIsNotThere() {
        var one = outside().dial(TestPhones.BENS_PHONE, "*7799");
        var other = outside().dial(TestPhones.BENS_PHONE, "*8" + ADAS_EXTENSION);

        await().until(() -> Objects.equals(outside().ended(one), HangUpCause.UNALLOCATED.code()));
        await().until(() -> Objects.equals(outside().ended(other), HangUpCause.UNALLOCATED.code()));
    }
}
