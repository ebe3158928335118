package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.testkit.Commands;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.testkit.Gate;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

/// What the contract does not say, at a real Asterisk with SIP phones and a carrier.
@NeedsAsterisk
class AsteriskEngineIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String ADAS = "+441632960001";
    private static final String BENS = "+441632960002";
    private static final String CATS = "+441632960003";
    private static final String LOBBY = "+441632960008";
    private static final UUID LOBBY_LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a8");
    private static final SipDevice CATS_OTHER =
            TestSipDevices.device(Servers.ORG, Servers.CAT, TestPhones.CATS_OTHER_PHONE);
    private static final String NOBODYS = "+441632960004";
    private static final String OUTSIDE = "+13125550100";

    /// It takes seconds, so that whoever listens on a busy machine still hears it.
    private static final String LONG_NOTICE =
            "This call is recorded for quality and training. This call is recorded for quality and training.";

    private static final Duration LISTEN = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofMillis(600);

    /// A recording has one frame more than sound, because of the decoder's delay.
    private static final Duration FRAME = Duration.ofMillis(20);
    private static final Duration SHORT_RINGING = Duration.ofSeconds(2);
    private static final Duration NOTICED_WITHIN = Duration.ofSeconds(30);

    private final Reports reports = new Reports();
    private final TestMedia media = new TestMedia();
    private final Routing routing = to -> switch (to) {
        case ADAS -> Mono.just(new Route(Servers.ORG, LINE, Servers.ADA, List.of(Servers.ADA)));
        case BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)));
        case CATS -> Mono.just(new Route(Servers.ORG, LINE, Servers.CAT, List.of(Servers.CAT)));
        case NOBODYS -> Mono.just(new Route(Servers.ORG, LINE, null, List.of()));
        case LOBBY ->
            Mono.just(new Route(
                    Servers.ORG,
                    LOBBY_LINE,
                    null,
                    List.of(),
                    List.of(new Route.Phone(CATS_OTHER.deviceId(), Servers.CAT)),
                    FaxReception.NEVER,
                    true));
        default -> Mono.empty();
    };
    private @Nullable Engines engine;

    @BeforeAll
    static void startServers() {
        Servers.get();
    }

    @AfterEach
    void stopEngine() {
        if (engine != null) {
            engine.stop();
            engine.close();
        }
    }

    private static OutsideWorld outside() {
        return Servers.get().outside();
    }

    private TestEngine builder() {
        var servers = Servers.get();
        return TestEngine.builder(servers.server(), servers.phones())
                .trunks(TestPhones.trunk(outside()))
                .events(reports)
                .routing(routing)
                .media(media);
    }

    private void start(TestEngine built) {
        Servers.get().phones().means("120", new DialedCall.To(LINE, ADAS, BENS));
        engine = Servers.start(built);
    }

    private Mono<Outcome> execution(Command command) {
        return Objects.requireNonNull(engine).execute(command);
    }

    private Outcome execute(Command command) {
        return Commands.execute(Objects.requireNonNull(engine), command);
    }

    private UUID started() {
        return reports.await(CallEvent.Started.class).callId();
    }

    private UUID place(String to) {
        var call = UUID.randomUUID();
        assertThat(execute(new Command.Place(Servers.ORG, call, Servers.ADA, LINE, ADAS, to)))
                .isEqualTo(Outcome.DONE);
        return call;
    }

    /// Other commands wait, since the database is slow. A user who hangs up does not wait for them.
    @Test
    void hangsUpBeforeOtherCommandsThatWait() throws Exception {
        var gate = new Gate();
        start(builder().events(happened -> gate.passed().then(Mono.defer(() -> reports.take(happened)))));
        outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        gate.close();
        var hold = execution(new Command.Hold(Servers.ORG, call)).toFuture();
        await().until(() -> gate.waiting() == 1);

        var waiting = Stream.of(
                        new Command.Unhold(Servers.ORG, call),
                        new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes."),
                        new Command.Park(Servers.ORG, call),
                        new Command.Transfer(Servers.ORG, call, OUTSIDE))
                .map(command -> execution(command).toFuture())
                .toList();
        var hangUp = execution(new Command.HangUp(Servers.ORG, call)).toFuture();
        gate.open();

        assertThat(hold.get()).isEqualTo(Outcome.DONE);
        assertThat(hangUp.get()).isEqualTo(Outcome.DONE);
        for (var one : waiting) {
            assertThat(one.get()).isEqualTo(Outcome.OVER);
        }
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        assertThat(reports.all(CallEvent.Unheld.class)).isEmpty();
    }

    @Test
    void parksWhileDigitsAreBeingPlayed() {
        start(builder());
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();

        assertThat(execute(new Command.SendDigits(Servers.ORG, call, "0123456789".repeat(3))))
                .isEqualTo(Outcome.DONE);
        assertThat(execute(new Command.Park(Servers.ORG, call))).isEqualTo(Outcome.DONE);

        assertThat(outside().digitsOf(caller)).hasSizeLessThan(30);
        assertThat(execute(new Command.HangUp(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        await().until(() -> outside().ended(caller) != null);
        assertThat(outside().digitsOf(caller)).hasSizeLessThan(30);
    }

    @Test
    void playsTheDigitsThatAreLeftAfterAHold() {
        start(builder());
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var digits = "0123456789".repeat(3);
        execute(new Command.SendDigits(Servers.ORG, call, digits));

        assertThat(execute(new Command.Hold(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        assertThat(outside().digitsOf(caller)).hasSizeLessThan(30);
        assertThat(execute(new Command.Unhold(Servers.ORG, call))).isEqualTo(Outcome.DONE);

        await().until(() -> outside().digitsOf(caller).equals(digits));
    }

    @Test
    void callsOutsideFromAPhone() {
        start(builder());
        Servers.get().phones().means("0013125550100", new DialedCall.To(LINE, ADAS, OUTSIDE));

        var phone = outside().dial(TestPhones.ADAS_PHONE, "0013125550100");

        var call = reports.await(CallEvent.Started.class);
        assertThat(call.direction()).isEqualTo(CallDirection.OUTBOUND);
        assertThat(call.userId()).isEqualTo(Servers.ADA);
        assertThat(call.to()).isEqualTo(OUTSIDE);
        reports.await(CallEvent.Answered.class, call.callId());
        var carrier = outside().awaitCall(OUTSIDE);
        assertThat(carrier.from()).isEqualTo(ADAS);
        outside().hangUp(phone);
        assertThat(reports.awaitResult(call.callId())).isEqualTo(CallResult.ANSWERED);
        await().until(() -> outside().ended(carrier.channel()) != null);
    }

    @Test
    void passesAKeyThatIsPressedOnAPhoneToTheCarrier() throws Exception {
        start(builder());
        Servers.get().phones().means("0013125550100", new DialedCall.To(LINE, ADAS, OUTSIDE));
        var phone = outside().dial(TestPhones.ADAS_PHONE, "0013125550100");
        var call = reports.await(CallEvent.Answered.class).callId();
        var carrier = outside().awaitCall(OUTSIDE).channel();
        outside().assertHear(phone, carrier, 1000);

        outside().press(phone, "5");

        await().until(() -> !outside().digitsOf(carrier).isEmpty());
        outside().hangUp(phone);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        await().until(() -> outside().ended(carrier) != null);
        assertThat(outside().digitsOf(carrier)).isEqualTo("5");
    }

    @Test
    void refusesAnUnknownNumberOfAPhone() {
        start(builder());

        var phone = outside().dial(TestPhones.ADAS_PHONE, "999999");

        await().until(() -> Objects.equals(outside().ended(phone), HangUpCause.UNALLOCATED.code()));
    }

    @Test
    void refusesACallToANumberThatIsNotOfThisService() {
        start(builder());

        var caller = outside().call("+442079460000", OutsideWorld.newCaller());

        await().until(() -> Objects.equals(outside().ended(caller), HangUpCause.UNALLOCATED.code()));
    }

    @ParameterizedTest
    @CsvSource({"+13125550101, BUSY", "+13125550102, NO_ANSWER", "+13125550104, FAILED"})
    void reportsWhyAnOutsideNumberDoesNotAnswer(String number, CallResult result) {
        start(result == CallResult.NO_ANSWER ? builder().outboundRingsFor(SHORT_RINGING) : builder());

        assertThat(reports.awaitResult(place(number))).isEqualTo(result);
    }

    @Test
    void callsOverTheNextTrunkWhenOneIsSilent() {
        var dead = new TrunkProperties(
                "dead",
                "127.0.0.9:5999",
                "udp",
                List.of("127.0.0.9"),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                true,
                List.of(),
                false);
        start(builder().trunks(dead, TestPhones.trunk(outside())));

        reports.await(CallEvent.Answered.class, place(OUTSIDE));
    }

    @Test
    void removesATrunkThatIsNotConfiguredAnyMore() {
        var former = new TrunkProperties(
                "former",
                "127.0.0.8:5999",
                "udp",
                List.of("127.0.0.8"),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                true,
                List.of(),
                false);
        start(builder().trunks(former));
        assertThat(Servers.get().server().hasEndpoint("trunk-former")).isTrue();
        stopEngine();

        start(builder());

        assertThat(Servers.get().server().hasEndpoint("trunk-main")).isTrue();
        await().until(() -> !Servers.get().server().hasEndpoint("trunk-former"));
    }

    @Test
    void acceptsCallsFromATrunkThatHasAnotherName() {
        start(builder().trunks(TestPhones.trunk("former", outside().sipPort(), OutsideSip.CARRIER_ADDRESS, true)));
        stopEngine();
        start(builder());

        var caller = outside().call(BENS, OutsideWorld.newCaller());

        reports.await(CallEvent.Answered.class);
        outside().hangUp(caller);
    }

    @Test
    void ringsAtAllPhonesOfAUserUntilOneAnswers() {
        start(builder());
        outside().call(CATS, OutsideWorld.newCaller());
        var first = outside().awaitCall(TestPhones.CATS_PHONE);
        var other = outside().awaitCall(TestPhones.CATS_OTHER_PHONE);

        outside().answerPhone(TestPhones.CATS_PHONE);

        assertThat(reports.await(CallEvent.Answered.class).userId()).isEqualTo(Servers.CAT);
        await().until(() -> Objects.equals(outside().ended(other.channel()), HangUpCause.ANSWERED_ELSEWHERE.code()));
        assertThat(outside().ended(first.channel())).isNull();
    }

    @Test
    void ringsAtAPhoneOnAnUnassignedNumberForCallsToThatNumberAlone() {
        var phones = Servers.get().phones();
        phones.replace(TestSipDevices.shared(CATS_OTHER, LOBBY_LINE));
        try {
            start(builder());
            outside().call(CATS, OutsideWorld.newCaller());
            var cats = outside().awaitCall(TestPhones.CATS_PHONE);
            assertThat(reports.await(CallEvent.Ringing.class).userIds()).containsExactly(Servers.CAT);
            assertThat(outside().hasCall(TestPhones.CATS_OTHER_PHONE)).isFalse();
            outside().answer(cats.channel());
            reports.await(CallEvent.Answered.class);

            outside().call(LOBBY, OutsideWorld.newCaller());
            outside().answerPhone(TestPhones.CATS_OTHER_PHONE);

            await().until(() -> reports.all(CallEvent.Answered.class).count() == 2);
            assertThat(reports.all(CallEvent.Answered.class).toList().getLast().userId())
                    .isEqualTo(Servers.CAT);
            assertThat(reports.all(CallEvent.Ringing.class).toList().getLast().userIds())
                    .isEmpty();
        } finally {
            phones.replace(CATS_OTHER);
        }
    }

    @Test
    void takesAMessageOnAnUnassignedNumberWhosePhoneDeclines() {
        var phones = Servers.get().phones();
        phones.replace(TestSipDevices.shared(CATS_OTHER, LOBBY_LINE));
        try {
            start(builder());
            var caller = outside().call(LOBBY, OutsideWorld.newCaller());

            outside().rejectPhone(TestPhones.CATS_OTHER_PHONE);

            await().until(() -> outside().isAnswered(caller));
            assertThat(reports.awaitResult(started())).isEqualTo(CallResult.MISSED);
        } finally {
            phones.replace(CATS_OTHER);
        }
    }

    @Test
    void connectsOneOfTwoPhonesThatAnswerAtTheSameInstant() {
        start(builder());
        outside().call(CATS, OutsideWorld.newCaller());
        var one = outside().awaitCall(TestPhones.CATS_PHONE);
        var other = outside().awaitCall(TestPhones.CATS_OTHER_PHONE);

        try (var threads = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor()) {
            threads.execute(() -> outside().answer(one.channel()));
            threads.execute(() -> outside().answer(other.channel()));
        }

        var call = reports.await(CallEvent.Answered.class).callId();
        await().until(() ->
                (outside().ended(one.channel()) == null) != (outside().ended(other.channel()) == null));
        assertThat(execute(new Command.Hold(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        assertThat(reports.all(CallEvent.Answered.class)).hasSize(1);
    }

    @Test
    void countsACallThatIsDeclinedOnThePhoneAsMissedUnlessTheCallerLeavesAMessage() {
        start(builder());
        var caller = outside().call(ADAS, OutsideWorld.newCaller());

        outside().rejectPhone(TestPhones.ADAS_PHONE);

        await().until(() -> outside().isAnswered(caller));
        assertThat(reports.awaitResult(started())).isEqualTo(CallResult.MISSED);
        await().until(() -> Objects.equals(outside().ended(caller), HangUpCause.NORMAL.code()));
    }

    @Test
    void endsTheCallWhenTheCallerGivesUp() {
        start(builder());
        var caller = outside().call(ADAS, OutsideWorld.newCaller());
        var phone = outside().awaitCall(TestPhones.ADAS_PHONE);

        outside().hangUp(caller);

        assertThat(reports.awaitResult(started())).isEqualTo(CallResult.MISSED);
        await().until(() -> outside().ended(phone.channel()) != null);
    }

    @Test
    void takesAMessageWhenNobodyIsThere() throws Exception {
        start(builder());
        var caller = outside().call(NOBODYS, OutsideWorld.newCaller());
        await().until(() -> outside().isAnswered(caller));

        outside().play(caller, 1000, Duration.ofSeconds(6));

        var message = reports.await(CallEvent.VoicemailLeft.class);
        assertThat(reports.awaitResult(message.callId())).isEqualTo(CallResult.VOICEMAIL);
        var sound = Heard.ofOpus(Objects.requireNonNull(media.sound(message.voicemailId())));
        assertThat(sound.tone(1000)).isGreaterThan(Duration.ofMillis(1500));
        assertThat(message.duration()).isBetween(2, 9);
        await().until(() -> outside().ended(caller) != null);
    }

    @Test
    void letsPartiesHearEachOtherExceptOnHoldAndRecordsBoth() throws Exception {
        start(builder());
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();

        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes.")))
                .isEqualTo(Outcome.DONE);
        reports.await(CallEvent.NoticePlayed.class, call);
        outside().play(caller, 1000);
        awaitRecorded(phone, 1000);
        assertThat(execute(new Command.Hold(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        outside().awaitHeard(phone, heard -> assertThat(heard.tone(1000)).isZero());
        outside().silence(caller);
        outside().awaitHeard(caller, music -> assertThat(music.loudness()).isGreaterThan(100));
        assertThat(execute(new Command.Unhold(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        outside().play(phone, 1500);
        awaitRecorded(caller, 1500);
        assertThat(execute(new Command.StopRecording(Servers.ORG, call))).isEqualTo(Outcome.DONE);

        var ready = reports.await(CallEvent.RecordingReady.class);
        var left = side(ready, 0);
        var right = side(ready, 1);
        assertThat(left.tone(1000)).isGreaterThan(MOST);
        assertThat(left.tone(1500)).isZero();
        assertThat(right.tone(1500)).isGreaterThan(MOST);
        assertThat(right.tone(1000)).isZero();
        assertThat(ready.duration()).isEqualTo((int) left.length().minus(FRAME).toSeconds());
        await().until(() -> isCleanedUp(ready.recordingId()));
    }

    /// A phone need not send anything while its user says nothing.
    @Test
    void keepsTheSidesOfARecordingInStepWhileNobodySpeaks() throws Exception {
        start(builder());
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        var requested = System.nanoTime();
        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, LONG_NOTICE)))
                .isEqualTo(Outcome.DONE);
        var begun = System.nanoTime();

        outside().awaitHeard(phone, heard -> assertThat(heard.loudness()).isGreaterThan(100));
        outside().awaitHeard(phone, heard -> assertThat(heard.loudness()).isGreaterThan(100));
        outside().play(caller, 1000);
        outside().awaitTone(phone, 1000);
        outside().silence(caller);
        outside().play(phone, 1500);
        outside().awaitTone(caller, 1500);
        var shortest = Duration.ofNanos(System.nanoTime() - begun);
        assertThat(execute(new Command.StopRecording(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        var longest = Duration.ofNanos(System.nanoTime() - requested);

        var ready = reports.await(CallEvent.RecordingReady.class);
        var left = side(ready, 0);
        var right = side(ready, 1);
        // An Asterisk that gets no CPU time for a moment records nothing of that moment.
        assertThat(left.length()).isBetween(shortest.dividedBy(2), longest.plusSeconds(1));
        assertThat(left.start(1000)).isGreaterThan(LISTEN);
        assertThat(right.start(1500)).isGreaterThan(left.start(1000).plus(MOST));
    }

    @Test
    void recordsACallBeforeAndAfterItIsParked() throws Exception {
        start(builder());
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes.")))
                .isEqualTo(Outcome.DONE);
        reports.await(CallEvent.NoticePlayed.class, call);
        assertHearAndRecord(caller, phone, 1000);
        assertHearAndRecord(phone, caller, 1500);

        assertThat(execute(new Command.Park(Servers.ORG, call))).isEqualTo(Outcome.DONE);
        await().until(() -> outside().ended(phone) != null);
        assertThat(execute(new Command.PickUp(Servers.ORG, call, Servers.BEN))).isEqualTo(Outcome.DONE);
        var again = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        assertHearAndRecord(caller, again, 2000);
        assertHearAndRecord(again, caller, 2500);
        assertThat(execute(new Command.StopRecording(Servers.ORG, call))).isEqualTo(Outcome.DONE);

        var ready = reports.await(CallEvent.RecordingReady.class);
        var left = side(ready, 0);
        var right = side(ready, 1);
        assertThat(left.tone(1000)).isGreaterThan(MOST);
        assertThat(left.tone(2000)).isGreaterThan(MOST);
        assertThat(left.start(2000)).isGreaterThan(left.start(1000).plus(LISTEN));
        assertThat(right.tone(1500)).isGreaterThan(MOST);
        assertThat(right.tone(2500)).isGreaterThan(MOST);
        assertThat(right.start(2500)).isGreaterThan(right.start(1500).plus(LISTEN));
        outside().hangUp(caller);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        await().until(() -> isCleanedUp(ready.recordingId()));
        assertThat(reports.all(CallEvent.RecordingReady.class)).hasSize(1);
    }

    @Test
    void transfersACallWhileItsRecordingStops() throws Exception {
        start(builder());
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes.")))
                .isEqualTo(Outcome.DONE);
        reports.await(CallEvent.NoticePlayed.class, call);
        outside().play(caller, 1000);
        awaitRecorded(phone, 1000);

        var transfer = execution(new Command.Transfer(Servers.ORG, call, OUTSIDE));
        var stop = execution(new Command.StopRecording(Servers.ORG, call));

        var outcomes = Mono.zip(transfer, stop).blockOptional().orElseThrow();
        assertThat(outcomes.getT1()).isEqualTo(Outcome.DONE);
        assertThat(outcomes.getT2()).isIn(Outcome.DONE, Outcome.OVER);
        var ready = reports.await(CallEvent.RecordingReady.class, call);
        assertThat(side(ready, 0).tone(1000)).isGreaterThan(MOST);
        var left = reports.await(CallEvent.Started.class, event -> event.to().equals(OUTSIDE))
                .callId();
        reports.await(CallEvent.Answered.class, left);
        var target = outside().awaitCall(OUTSIDE).channel();
        outside().awaitTone(target, 1000);
        assertThat(reports.all(CallEvent.RecordingReady.class)).hasSize(1);
    }

    /// The digit was played, perhaps, so it is not repeated, and those after it would be the wrong ones.
    @Test
    void playsNoFurtherDigitsWhenAResponseOfAsteriskIsLost() throws Exception {
        try (var network = new CutNetwork(Servers.get().server().address().url())) {
            start(builder().at(Servers.get().server().addressAt(network.url())));
            var caller = outside().call(BENS, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            network.loseResponse("/dtmf?");

            assertThatThrownBy(() -> execute(new Command.SendDigits(Servers.ORG, call, "12")))
                    .isInstanceOf(AriUnavailable.class);

            assertThat(network.hasLostAll()).isTrue();
            assertThat(execute(new Command.SendDigits(Servers.ORG, call, "3"))).isEqualTo(Outcome.DONE);
            await().until(() -> outside().digitsOf(caller).equals("13"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/snoop/", "/record?"})
    void recordsACallWhenAResponseOfAsteriskIsLost(String request) throws Exception {
        try (var network = new CutNetwork(Servers.get().server().address().url())) {
            start(builder().at(Servers.get().server().addressAt(network.url())));
            var caller = outside().call(BENS, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
            network.loseResponse(request);

            assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes.")))
                    .isEqualTo(Outcome.DONE);
            reports.await(CallEvent.NoticePlayed.class, call);

            assertThat(network.hasLostAll()).isTrue();
            outside().play(caller, 1000);
            awaitRecorded(phone, 1000);
            assertThat(execute(new Command.StopRecording(Servers.ORG, call))).isEqualTo(Outcome.DONE);
            var ready = reports.await(CallEvent.RecordingReady.class);
            assertThat(side(ready, 0).tone(1000)).isGreaterThan(MOST);
        }
    }

    /// Waits until a tone is heard, and two seconds more. An Asterisk that gets no CPU time for a moment records
    /// nothing
    /// of that moment.
    private static void awaitRecorded(String channel, int hertz) throws IOException {
        outside().awaitTone(channel, hertz);
        outside().listen(channel, LISTEN.multipliedBy(2));
    }

    private static void assertHearAndRecord(String speaker, String listener, int hertz) throws IOException {
        outside().play(speaker, hertz);
        awaitRecorded(listener, hertz);
        outside().silence(speaker);
    }

    private Heard side(CallEvent.RecordingReady ready, int side) throws Exception {
        return Heard.sideOfOpus(Objects.requireNonNull(media.sound(ready.recordingId())), side);
    }

    /// Whether Asterisk has neither files nor channels of a recording any more.
    private static boolean isCleanedUp(UUID recording) {
        var ari = Servers.get().server().ari();
        return Stream.of(AriPath.of("recordings", "stored"), AriPath.of("channels"))
                .map(path -> ari.get(path).toString())
                .noneMatch(listed -> listed.contains(recording.toString()));
    }

    @Test
    void recordsTheNoticeAndEachUserOfACallBetweenTwo() throws Exception {
        start(builder());
        var ada = outside().dial(TestPhones.ADAS_PHONE, "120");
        var bens = reports.await(CallEvent.Answered.class, event -> Servers.BEN.equals(event.userId()))
                .callId();
        var adas = reports.await(CallEvent.Answered.class, event -> Servers.ADA.equals(event.userId()))
                .callId();
        await().until(() -> outside().isConnected(ada));
        for (var call : List.of(adas, bens)) {
            assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.ADA, LONG_NOTICE)))
                    .isEqualTo(Outcome.DONE);
        }
        // Both notices.
        outside().awaitHeard(ada, heard -> assertThat(heard.loudness()).isGreaterThan(100));
        outside().play(ada, 1000);
        var ben = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        outside().awaitTone(ben, 1000);

        for (var call : List.of(adas, bens)) {
            reports.await(CallEvent.NoticePlayed.class, call);
        }
        outside().hangUp(ada);

        for (var call : List.of(adas, bens)) {
            var ready = reports.await(CallEvent.RecordingReady.class, call);
            assertThat(side(ready, 0).tone(1000)).isGreaterThan(MOST);
            assertThat(side(ready, 1).tone(1000)).isZero();
            assertThat(side(ready, 1).loudness()).isGreaterThan(100);
        }
    }

    @Test
    void playsTheNoticeOfARecordingToBothParties() throws Exception {
        start(builder());
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        outside().awaitHeard(phone, heard -> assertThat(heard.loudness()).isLessThan(50));

        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, LONG_NOTICE)))
                .isEqualTo(Outcome.DONE);

        outside().awaitHeard(caller, heard -> assertThat(heard.loudness()).isGreaterThan(100));
        outside().awaitHeard(phone, heard -> assertThat(heard.loudness()).isGreaterThan(100));
    }

    @Test
    void recordsNothingWhoseNoticeAsteriskCannotPlay() throws Exception {
        start(builder().soundsAt(URI.create("http://127.0.0.1:1")));
        var caller = outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();

        assertThat(execute(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "This is never played.")))
                .isEqualTo(Outcome.DONE);

        reports.await(CallEvent.RecordingStopped.class, call);
        outside().assertHear(caller, phone, 1000);
        outside().hangUp(caller);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        var recording = reports.await(CallEvent.RecordingStarted.class, call).recordingId();
        await().until(() -> isCleanedUp(recording));
        assertThat(reports.all(CallEvent.NoticePlayed.class)).isEmpty();
        assertThat(reports.all(CallEvent.RecordingReady.class)).isEmpty();
    }

    /// What the one who joins says before the end of the notice is on no recording.
    @Test
    void recordsWhoeverJoinsOnlyAfterTheNotice() throws Exception {
        start(builder());
        var ada = outside().dial(TestPhones.ADAS_PHONE, "120");
        var bens = reports.await(CallEvent.Answered.class, event -> Servers.BEN.equals(event.userId()))
                .callId();
        var adas = reports.await(CallEvent.Answered.class, event -> Servers.ADA.equals(event.userId()))
                .callId();
        await().until(() -> outside().isConnected(ada));
        assertThat(execute(new Command.StartRecording(Servers.ORG, bens, Servers.BEN, LONG_NOTICE)))
                .isEqualTo(Outcome.DONE);
        reports.await(CallEvent.NoticePlayed.class, bens);

        assertThat(execute(new Command.Transfer(Servers.ORG, adas, OUTSIDE))).isEqualTo(Outcome.DONE);
        var left = reports.await(CallEvent.Started.class, event -> event.to().equals(OUTSIDE))
                .callId();
        reports.await(CallEvent.Answered.class, left);
        var joined = outside().awaitCall(OUTSIDE).channel();
        // Shorter than the notice.
        outside().play(joined, 1000, LISTEN);
        await().until(() -> reports.all(CallEvent.NoticePlayed.class).count() == 2);
        outside().silence(joined);
        outside().play(joined, 2000);
        var phone = outside().awaitCall(TestPhones.BENS_PHONE).channel();
        outside().awaitTone(phone, 2000);
        outside().hangUp(joined);

        var ready = reports.await(CallEvent.RecordingReady.class, bens);
        var theirs = Heard.ofOpus(Objects.requireNonNull(media.sound(ready.recordingId())));
        assertThat(theirs.tone(2000)).isGreaterThan(MOST);
        assertThat(theirs.tone(1000)).isLessThan(MOST);
    }

    @Test
    void endsCallsAsFailedWhenAsteriskIsRestarted() {
        start(builder());
        outside().call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();

        var killed = Instant.now();
        Servers.get().server().crash();

        var ended = reports.await(CallEvent.Ended.class, call);
        assertThat(ended.result()).isEqualTo(CallResult.FAILED);
        assertThat(Duration.between(killed, ended.at())).isLessThan(NOTICED_WITHIN);
        await().until(this::isConnected);
        Servers.get().server().awaitOnline(TestPhones.BENS_PHONE);
        outside().call(BENS, OutsideWorld.newCaller());
        reports.await(CallEvent.Answered.class, event -> !event.callId().equals(call));
    }

    @Test
    void continuesACallWhoseConnectionWasBroken() throws Exception {
        try (var network = new CutNetwork(Servers.get().server().address().url())) {
            start(builder().at(Servers.get().server().addressAt(network.url())));
            outside().call(BENS, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();

            network.cut();
            await().until(() -> !isConnected());
            assertThat(tries(new Command.Hold(Servers.ORG, call))).isNull();
            network.restore();

            await().until(() -> tries(new Command.Hold(Servers.ORG, call)) == Outcome.DONE);
            assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
        }
    }

    @Test
    void noticesAHangUpWhileTheConnectionWasBroken() throws Exception {
        try (var network = new CutNetwork(Servers.get().server().address().url())) {
            start(builder().at(Servers.get().server().addressAt(network.url())));
            var caller = outside().call(BENS, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();

            network.cut();
            await().until(() -> !isConnected());
            outside().hangUp(caller);
            await().until(() -> outside().ended(caller) != null);
            network.restore();

            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        }
    }

    private boolean isConnected() {
        return TestEngine.reachesAll(Objects.requireNonNull(engine));
    }

    /// @return null if it fails
    private @Nullable Outcome tries(Command command) {
        return Objects.requireNonNull(engine)
                .execute(command)
                .onErrorResume(_ -> Mono.empty())
                .block();
    }

    @Test
    void registersADeviceOnlyWhileItExists() {
        var servers = Servers.get();
        start(builder());
        var device = TestSipDevices.device(Servers.ORG, Servers.ADA, "2001");
        servers.phones().add(device);
        await().until(() -> servers.server().hasEndpoint("2001"));

        servers.phones().remove(device);

        await().until(() -> !servers.server().hasEndpoint("2001"));
    }
}
