package dev.switchboard.telephony.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.CallTransitions;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.Transition;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

/// The tests that every engine has to pass. An engine's own tests extend this and implement
/// incoming calls.
public abstract class EngineContract {

    protected static final UUID ORG = UUID.fromString("0199aa00-0000-7000-8000-0000000000a0");
    protected static final UUID ADA = UUID.fromString("0199aa00-0000-7000-8000-0000000000a1");
    protected static final UUID BEN = UUID.fromString("0199aa00-0000-7000-8000-0000000000b1");
    protected static final UUID CAT = UUID.fromString("0199aa00-0000-7000-8000-0000000000c1");
    protected static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    protected static final String ADAS = "+441632960001";
    protected static final String BENS = "+441632960002";
    protected static final String CATS = "+441632960003";

    /// Cat's phone on a line that is assigned to nobody. It has that line only once [#share] is called.
    protected static final UUID LOBBY_PHONE = UUID.nameUUIDFromBytes("1004".getBytes(StandardCharsets.UTF_8));

    protected static final UUID LOBBY_LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a4");
    private static final String LOBBY = "+441632960004";

    /// The number of the team, which calls to users without a number of their own show.
    private static final String MAIN = "+441632960005";

    protected static final String BUSY = "+13125550101";
    protected static final String UNREACHABLE = "+13125550104";
    private static final String ANSWERS = "+13125550100";
    protected static final String DIGITS = "0123456789*#ABCD";

    /// How long calls to outside ring with the engine that is tested. Inbound calls ring shorter or longer.
    protected static final Duration OUTBOUND_RINGS_FOR = Duration.ofSeconds(5);

    /// Longer than a command takes on a busy machine.
    private static final Duration PARKED_FOR = Duration.ofSeconds(5);

    private static final String NEVER_ANSWERS = "+13125550102";

    private final ReportRecorder reports = new ReportRecorder();
    private volatile Admission admission = Admission.ADMITTED;
    private final Routing routing = new Routing() {

        @Override
        public Mono<Route> route(String to) {
            return switch (to) {
                case ADAS -> Mono.just(new Route(ORG, LINE, ADA, List.of(ADA)));
                case BENS -> Mono.just(new Route(ORG, LINE, BEN, List.of(BEN)));
                case CATS -> Mono.just(new Route(ORG, LINE, CAT, List.of(CAT)));
                case MAIN -> Mono.just(new Route(ORG, LINE, null, List.of(BEN)));
                case LOBBY ->
                    Mono.just(new Route(
                            ORG,
                            LOBBY_LINE,
                            null,
                            List.of(),
                            List.of(new Route.Phone(LOBBY_PHONE, CAT)),
                            FaxReception.NEVER,
                            true));
                default -> Mono.empty();
            };
        }

        @Override
        public Mono<Route> routeToUser(UUID orgId, UUID userId, String to) {
            return userId.equals(CAT) ? Mono.just(new Route(ORG, LINE, CAT, List.of(CAT))) : Mono.empty();
        }

        @Override
        public Mono<Admission> admit(UUID orgId, UUID sessionId, UUID callId, String to) {
            return Mono.just(admission);
        }
    };
    private Engine engine;
    private EngineDriver driver;

    @BeforeEach
    void start() {
        start(Duration.ofMinutes(1));
    }

    private void start(Duration parkTimeout) {
        engine = engine(reports, routing, parkTimeout);
        driver = new EngineDriver(engine, reports);
    }

    /// A new engine, which replaces the one before. Colleagues do not answer within two seconds.
    ///
    /// @param parkTimeout after which a parked call rings back
    protected abstract Engine engine(CallEvents events, Routing routing, Duration parkTimeout);

    /// An outside caller calls Ada's line, lets it ring for a minute and never hangs up.
    ///
    /// @return the leg, once it has been reported
    protected abstract UUID incoming(Engine engine);

    /// All digits that the other party of Ada's leg has received, in their order. They may arrive after the
    /// command was answered.
    protected abstract String receivedDigits(Engine engine, UUID leg);

    /// The outside caller says something for a few seconds, once the call is answered, be it by voicemail.
    ///
    /// @param leg as [#incoming] has returned it
    protected abstract void speak(Engine engine, UUID leg);

    /// Puts Cat's phone [#LOBBY_PHONE] on [#LOBBY_LINE], if the engine has phones.
    protected void share() {}

    /// Shuts the engine's node down in order.
    protected abstract void stop(Engine engine);

    /// Whether another node, or the same one after its start, continues the calls of a node that is gone.
    protected abstract boolean callsOutliveTheNode();

    private Outcome execute(Command command) {
        return driver.execute(command);
    }

    private UUID in(CallPhase phase) {
        var leg = incoming(engine);
        driver.bring(leg, phase);
        return leg;
    }

    @Test
    void ringsAtAnOutsideNumberForATimeOfItsOwn() {
        var leg = UUID.randomUUID();
        assertThat(execute(new Command.Place(ORG, leg, ADA, LINE, ADAS, NEVER_ANSWERS)))
                .isEqualTo(Outcome.DONE);

        await().atMost(Duration.ofMinutes(1)).until(() -> reports.phase(leg) == CallPhase.OVER);

        driver.assertEnded(leg, CallResult.NO_ANSWER);
        assertThat(Duration.between(
                        reports.of(leg).getFirst().at(),
                        reports.of(leg).getLast().at()))
                .isBetween(OUTBOUND_RINGS_FOR, OUTBOUND_RINGS_FOR.plusSeconds(10));
    }

    static Stream<Arguments> table() {
        return Arrays.stream(CallPhase.values())
                .flatMap(phase -> Arrays.stream(CallAction.values()).map(action -> Arguments.of(phase, action)));
    }

    @ParameterizedTest
    @MethodSource("table")
    void followsTheTableOfTransitions(CallPhase phase, CallAction action) {
        var leg = in(phase);
        int before = reports.of(leg).size();

        var outcome = driver.execute(action, leg);

        switch (CallTransitions.of(phase, action)) {
            case Transition.Refused(var why) -> {
                assertThat(outcome).isEqualTo(why);
                assertThat(reports.of(leg)).hasSize(before);
            }
            case Transition.To(var next) -> {
                assertThat(outcome).isEqualTo(Outcome.DONE);
                // A caller who is declined may leave a message first.
                await().until(() -> reports.phase(leg) == next);
            }
        }
    }

    /// The transfer has begun, and its report waits for the database.
    @ParameterizedTest
    @EnumSource(CallAction.class)
    void refusesWhateverIsRequestedOfALegThatATransferEnds(CallAction action) throws Exception {
        var leg = in(CallPhase.TALKING);
        reports.gate().close();
        var transfer = driver.begin(new Command.Transfer(ORG, leg, NEVER_ANSWERS));
        await().until(() -> reports.gate().waiting() == 1);

        var meanwhile = driver.begin(EngineDriver.command(action, leg));
        reports.gate().open();

        assertThat(transfer.get()).isEqualTo(Outcome.DONE);
        assertThat(meanwhile.get()).isEqualTo(Outcome.OVER);
        driver.assertEnded(leg, CallResult.ANSWERED);
    }

    /// Cat has transferred Ada to a number that rings, and to which nobody answers. Then it rings at Cat again.
    @ParameterizedTest
    @CsvSource({
        "ANSWER,          ANSWERED_ALREADY",
        "HOLD,            DONE",
        "UNHOLD,          DONE",
        "TRANSFER,        BEING_TRANSFERRED",
        "PARK,            BEING_TRANSFERRED",
        "PICK_UP,         NOT_PARKED",
        "START_RECORDING, BEING_TRANSFERRED",
        "STOP_RECORDING,  DONE",
        "SEND_DIGITS,     BEING_TRANSFERRED",
        "HANG_UP,         DONE"
    })
    void refusesWhatNeedsBothPartiesWhileTheOtherOneIsBeingTransferred(CallAction action, Outcome expected) {
        var adas = beingTransferred();
        int before = reports.of(adas).size();

        assertThat(driver.execute(action, adas)).isEqualTo(expected);

        if (expected == Outcome.BEING_TRANSFERRED) {
            assertThat(reports.of(adas)).hasSize(before);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"TRANSFER", "PARK", "START_RECORDING"})
    void refusesItOnHoldToo(CallAction action) {
        var adas = beingTransferred();
        assertThat(execute(new Command.Hold(ORG, adas))).isEqualTo(Outcome.DONE);

        assertThat(driver.execute(action, adas)).isEqualTo(Outcome.BEING_TRANSFERRED);

        assertThat(reports.phase(adas)).isEqualTo(CallPhase.HELD);
    }

    @Test
    void recordsALegAgainOnceItsTransferIsAnswered() {
        var adas = talkWithCat();
        var cats = driver.awaitRinging(CAT);
        assertThat(execute(new Command.Transfer(ORG, cats, ANSWERS))).isEqualTo(Outcome.DONE);

        await().until(() -> execute(new Command.StartRecording(ORG, adas, ADA, "Yes.")) != Outcome.BEING_TRANSFERRED);

        await().until(() -> notices(adas).size() == 1);
    }

    /// Ada's leg.
    private UUID beingTransferred() {
        var adas = talkWithCat();
        assertThat(execute(new Command.Transfer(ORG, driver.awaitRinging(CAT), NEVER_ANSWERS)))
                .isEqualTo(Outcome.DONE);
        return adas;
    }

    /// Ada has called Cat.
    ///
    /// @return Ada's leg
    private UUID talkWithCat() {
        var adas = UUID.randomUUID();
        assertThat(execute(new Command.Place(ORG, adas, ADA, LINE, ADAS, CATS))).isEqualTo(Outcome.DONE);
        // The simulator's colleagues answer by themselves after a while.
        assertThat(execute(new Command.Answer(ORG, driver.awaitRinging(CAT), CAT)))
                .isIn(Outcome.DONE, Outcome.ANSWERED_ALREADY);
        await().until(() -> reports.phase(adas) == CallPhase.TALKING);
        return adas;
    }

    @Test
    void returnsOverForACallThatItDoesNotHold() {
        assertThat(execute(new Command.Hold(ORG, UUID.randomUUID()))).isEqualTo(Outcome.OVER);
    }

    @Test
    void letsOnlyUsersAnswerForWhomItRings() {
        var leg = incoming(engine);

        assertThat(execute(new Command.Answer(ORG, leg, BEN))).isEqualTo(Outcome.NOT_RUNG);
        assertThat(execute(new Command.Decline(ORG, leg, BEN))).isEqualTo(Outcome.NOT_RUNG);
        assertThat(execute(new Command.Decline(ORG, leg, ADA))).isEqualTo(Outcome.DONE);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void takesAMessageFromACallerWhomTheLastUserDeclines(boolean byHangUp) {
        var leg = incoming(engine);
        var command = byHangUp ? new Command.HangUp(ORG, leg) : new Command.Decline(ORG, leg, ADA);

        assertThat(execute(command)).isEqualTo(Outcome.DONE);

        assertThat(reports.of(leg).getLast())
                .isInstanceOfSatisfying(
                        CallEvent.StoppedRinging.class,
                        stopped -> assertThat(stopped.userIds()).containsExactly(ADA));
        speak(engine, leg);
        driver.awaitResult(leg, CallResult.VOICEMAIL);
    }

    @Test
    void endsACallThatIsHungUpOnceItsCallerHasBeenDeclined() {
        var leg = incoming(engine);
        assertThat(execute(new Command.Decline(ORG, leg, ADA))).isEqualTo(Outcome.DONE);

        assertThat(execute(new Command.HangUp(ORG, leg))).isEqualTo(Outcome.DONE);

        driver.assertEnded(leg, CallResult.MISSED);
    }

    @Test
    void callsAUserWhereverTheNumberLeads() {
        var adas = UUID.randomUUID();
        assertThat(execute(new Command.Place(ORG, adas, ADA, LINE, ADAS, MAIN, CAT)))
                .isEqualTo(Outcome.DONE);

        var cats = driver.awaitRinging(CAT);

        assertThat(driver.startOf(cats).to()).isEqualTo(MAIN);
        assertThat(driver.startOf(cats).from()).isEqualTo(ADAS);
        assertThat(driver.startOf(cats).userId()).isEqualTo(CAT);
        assertThat(driver.ringing(BEN)).isEmpty();
        assertThat(execute(new Command.Answer(ORG, cats, CAT))).isEqualTo(Outcome.DONE);
        await().until(() -> reports.phase(adas) == CallPhase.TALKING);
        assertThat(execute(new Command.HangUp(ORG, adas))).isEqualTo(Outcome.DONE);
        driver.awaitResult(cats, CallResult.ANSWERED);
    }

    @Test
    void failsACallToAUserWhoIsGone() {
        var adas = UUID.randomUUID();

        assertThat(execute(new Command.Place(ORG, adas, ADA, LINE, ADAS, MAIN, UUID.randomUUID())))
                .isEqualTo(Outcome.DONE);

        driver.awaitResult(adas, CallResult.FAILED);
    }

    @Test
    void transfersToAUserWhereverTheNumberLeads() {
        var leg = in(CallPhase.TALKING);
        assertThat(execute(new Command.Transfer(ORG, leg, MAIN, CAT))).isEqualTo(Outcome.DONE);

        var target = driver.awaitRinging(CAT);

        assertThat(driver.startOf(target).to()).isEqualTo(MAIN);
        assertThat(driver.startOf(target).userId()).isEqualTo(CAT);
        assertThat(driver.ringing(BEN)).isEmpty();
        assertThat(execute(new Command.Decline(ORG, target, CAT))).isEqualTo(Outcome.DONE);
        awaitRingBack(leg);
    }

    @Test
    void ringsBackWhenAUserToWhomACallIsTransferredIsGone() {
        var leg = in(CallPhase.TALKING);

        assertThat(execute(new Command.Transfer(ORG, leg, MAIN, UUID.randomUUID())))
                .isEqualTo(Outcome.DONE);

        awaitRingBack(leg);
    }

    @Test
    void ringsAtNoClientOfTheUserOfAPhoneOnAnUnassignedNumber() {
        share();
        var adas = UUID.randomUUID();
        assertThat(execute(new Command.Place(ORG, adas, ADA, LINE, ADAS, LOBBY)))
                .isEqualTo(Outcome.DONE);
        await().until(() -> reports.all().stream()
                .anyMatch(event -> event instanceof CallEvent.Started started
                        && started.numberId().equals(LOBBY_LINE)));
        var lobbys = reports.all().stream()
                .filter(event -> event instanceof CallEvent.Started started
                        && started.numberId().equals(LOBBY_LINE))
                .findFirst()
                .orElseThrow()
                .callId();
        await().until(() -> reports.of(lobbys).stream().anyMatch(CallEvent.Ringing.class::isInstance));

        assertThat(driver.ringing(CAT)).isEmpty();
        assertThat(driver.startOf(lobbys).userId()).isNull();
        assertThat(execute(new Command.Answer(ORG, lobbys, CAT))).isEqualTo(Outcome.NOT_RUNG);
        assertThat(execute(new Command.HangUp(ORG, lobbys))).isEqualTo(Outcome.DONE);
        assertThat(reports.phase(lobbys)).isEqualTo(CallPhase.RINGING);
        assertThat(execute(new Command.HangUp(ORG, adas))).isEqualTo(Outcome.DONE);
        driver.awaitResult(lobbys, CallResult.MISSED);
    }

    @Test
    void ringsBackAtTheUserWhoTransferredACallThatAColleagueDeclines() {
        var leg = in(CallPhase.TALKING);
        assertThat(execute(new Command.Transfer(ORG, leg, CATS))).isEqualTo(Outcome.DONE);
        var target = driver.awaitRinging(CAT);

        assertThat(execute(new Command.Decline(ORG, target, CAT))).isEqualTo(Outcome.DONE);

        driver.assertEnded(target, CallResult.MISSED);
        var back = awaitRingBack(leg);
        assertThat(execute(new Command.Answer(ORG, back, ADA))).isEqualTo(Outcome.DONE);
        assertThat(reports.phase(back)).isEqualTo(CallPhase.TALKING);
        assertThat(execute(new Command.Hold(ORG, back))).isEqualTo(Outcome.DONE);
    }

    @ParameterizedTest
    @CsvSource({BUSY + ", BUSY", UNREACHABLE + ", FAILED"})
    void ringsBackAtTheUserWhoTransferredACallToANumberThatDoesNotTakeIt(String to, CallResult result) {
        var leg = in(CallPhase.TALKING);

        assertThat(execute(new Command.Transfer(ORG, leg, to))).isEqualTo(Outcome.DONE);

        var back = awaitRingBack(leg);
        var target = driver.started(to);
        driver.assertEnded(target.callId(), result);
        assertThat(target.userId()).isEqualTo(ADA);
        assertThat(execute(new Command.Answer(ORG, back, ADA))).isEqualTo(Outcome.DONE);
        assertThat(reports.phase(back)).isEqualTo(CallPhase.TALKING);
    }

    @Test
    void takesAMessageForTheUserWhoTransferredACallThatNobodyTakes() {
        var leg = in(CallPhase.TALKING);
        assertThat(execute(new Command.Transfer(ORG, leg, BUSY))).isEqualTo(Outcome.DONE);
        var back = awaitRingBack(leg);

        assertThat(execute(new Command.Decline(ORG, back, ADA))).isEqualTo(Outcome.DONE);

        speak(engine, leg);
        driver.awaitResult(back, CallResult.VOICEMAIL);
    }

    @Test
    void ringsBackAtTheUserWhoParkedACallThatNobodyPicksUp() {
        start(Duration.ofSeconds(2));
        var leg = in(CallPhase.TALKING);
        assertThat(execute(new Command.Park(ORG, leg))).isEqualTo(Outcome.DONE);

        var back = awaitRingBack(leg);

        driver.assertEnded(leg, CallResult.ANSWERED);
        assertThat(execute(new Command.Answer(ORG, back, ADA))).isEqualTo(Outcome.DONE);
        assertThat(reports.phase(back)).isEqualTo(CallPhase.TALKING);
    }

    @Test
    void ringsNobodyBackOnceAParkedCallWasPickedUp() {
        start(PARKED_FOR);
        var leg = in(CallPhase.PARKED);

        assertThat(execute(new Command.PickUp(ORG, leg, ADA))).isEqualTo(Outcome.DONE);

        await().during(PARKED_FOR.plusSeconds(1)).until(() -> reports.phase(leg) == CallPhase.TALKING);
    }

    /// The new leg with which a call comes back to Ada, from the caller whose leg this was.
    private UUID awaitRingBack(UUID leg) {
        await().until(() -> driver.ringing(ADA).anyMatch(ringing -> !ringing.equals(leg)));
        var back = driver.ringing(ADA)
                .filter(ringing -> !ringing.equals(leg))
                .findFirst()
                .orElseThrow();
        var before = driver.startOf(leg);
        var started = driver.startOf(back);
        assertThat(started.direction()).isEqualTo(CallDirection.INBOUND);
        assertThat(started.from()).isEqualTo(before.from());
        assertThat(started.to()).isEqualTo(ADAS);
        assertThat(started.numberId()).isEqualTo(LINE);
        assertThat(started.userId()).isEqualTo(ADA);
        assertThat(started.sessionId()).isEqualTo(before.sessionId());
        return back;
    }

    @Test
    void reportsAPlacedCallBeforeItIsAnswered() {
        var leg = UUID.randomUUID();

        assertThat(execute(new Command.Place(ORG, leg, ADA, LINE, ADAS, "+13125550100")))
                .isEqualTo(Outcome.DONE);

        assertThat(reports.of(leg).getFirst()).isInstanceOf(CallEvent.Started.class);
        await().until(() -> reports.phase(leg) == CallPhase.TALKING);
    }

    @ParameterizedTest
    @EnumSource(value = Admission.class, mode = EnumSource.Mode.EXCLUDE, names = "ADMITTED")
    void placesNoCallThatIsNotAdmitted(Admission refused) {
        var leg = UUID.randomUUID();
        admission = refused;

        assertThat(execute(new Command.Place(ORG, leg, ADA, LINE, ADAS, "+13125550100")))
                .isEqualTo(refused.outcome());

        assertThat(reports.of(leg)).isEmpty();
        assertThat(execute(new Command.HangUp(ORG, leg))).isEqualTo(Outcome.OVER);
    }

    @ParameterizedTest
    @EnumSource(value = Admission.class, mode = EnumSource.Mode.EXCLUDE, names = "ADMITTED")
    void continuesACallWhoseTransferIsNotAdmitted(Admission refused) {
        var leg = in(CallPhase.TALKING);
        int before = reports.all().size();
        admission = refused;

        assertThat(execute(new Command.Transfer(ORG, leg, "+13125550100"))).isEqualTo(refused.outcome());

        assertThat(reports.all()).hasSize(before);
        assertThat(execute(new Command.Hold(ORG, leg))).isEqualTo(Outcome.DONE);
    }

    @Test
    void reportsAgainUntilItSucceeds() {
        var leg = in(CallPhase.TALKING);
        reports.failNext(3);

        assertThat(execute(new Command.Hold(ORG, leg))).isEqualTo(Outcome.DONE);

        assertThat(reports.phase(leg)).isEqualTo(CallPhase.HELD);
    }

    @Test
    void failsACallWhoseEventIsRefusedForGood() {
        var leg = in(CallPhase.TALKING);
        reports.refuseOnce();

        assertThat(execute(new Command.Hold(ORG, leg))).isEqualTo(Outcome.OVER);

        driver.assertEnded(leg, CallResult.FAILED);
    }

    @Test
    void dropsACallThatWasEndedElsewhere() {
        var leg = in(CallPhase.TALKING);
        reports.loseCalls();

        assertThat(execute(new Command.Hold(ORG, leg))).isEqualTo(Outcome.OVER);
        assertThat(execute(new Command.HangUp(ORG, leg))).isEqualTo(Outcome.OVER);
    }

    @Test
    void transfersTheOtherPartyAtOneInstant() {
        var leg = in(CallPhase.TALKING);

        assertThat(execute(new Command.Transfer(ORG, leg, BENS))).isEqualTo(Outcome.DONE);

        var next = reports.all().stream()
                .filter(event -> event instanceof CallEvent.Started started && BEN.equals(started.userId()))
                .findFirst()
                .orElseThrow();
        assertThat(next.at()).isEqualTo(reports.of(leg).getLast().at());
        await().until(() -> reports.phase(next.callId()) == CallPhase.TALKING);
    }

    @Test
    void recordsOnceHoweverOftenItIsRequested() {
        var leg = in(CallPhase.TALKING);

        for (int i = 0; i < 3; i++) {
            assertThat(execute(new Command.StartRecording(ORG, leg, ADA, null))).isEqualTo(Outcome.DONE);
        }

        assertThat(reports.of(leg))
                .filteredOn(CallEvent.RecordingStarted.class::isInstance)
                .hasSize(1);
    }

    @Test
    void announcesARecordingInTheRequestedWords() {
        var words = "Acme records this call.";
        var leg = in(CallPhase.TALKING);

        assertThat(execute(new Command.StartRecording(ORG, leg, ADA, words))).isEqualTo(Outcome.DONE);

        assertThat(reports.of(leg))
                .filteredOn(CallEvent.RecordingStarted.class::isInstance)
                .extracting(event -> ((CallEvent.RecordingStarted) event).notice())
                .containsExactly(words);
    }

    @Test
    void reportsTheNoticeOnceItWasPlayed() {
        var leg = in(CallPhase.TALKING);

        assertThat(execute(new Command.StartRecording(ORG, leg, ADA, "Yes."))).isEqualTo(Outcome.DONE);

        await().until(() -> notices(leg).size() == 1);
        assertThat(notices(leg).getFirst().notice()).isEqualTo("Yes.");
        assertThat(notices(leg).getFirst().askedBy()).isEqualTo(ADA);
    }

    @Test
    void recordsNothingWhoseNoticeItCannotSpeak() {
        var words = "通话正在录音";
        var leg = in(CallPhase.TALKING);

        assertThat(engine.canSpeak(words).block()).isFalse();
        assertThat(execute(new Command.StartRecording(ORG, leg, ADA, words))).isEqualTo(Outcome.NOTICE_NOT_SPOKEN);

        assertThat(reports.of(leg)).noneMatch(CallEvent.RecordingStarted.class::isInstance);
        assertThat(notices(leg)).isEmpty();
    }

    @Test
    void playsTheNoticeToWhoeverJoinsARecordedCall() {
        var adas = UUID.randomUUID();
        assertThat(execute(new Command.Place(ORG, adas, ADA, LINE, ADAS, BENS))).isEqualTo(Outcome.DONE);
        await().until(() -> reports.phase(adas) == CallPhase.TALKING);
        var bens = reports.all().stream()
                .filter(event -> event instanceof CallEvent.Started started && BEN.equals(started.userId()))
                .findFirst()
                .orElseThrow()
                .callId();
        assertThat(execute(new Command.StartRecording(ORG, bens, BEN, "Yes."))).isEqualTo(Outcome.DONE);
        await().until(() -> notices(bens).size() == 1);

        assertThat(execute(new Command.Transfer(ORG, adas, ANSWERS))).isEqualTo(Outcome.DONE);

        await().until(() -> notices(bens).size() == 2);
        assertThat(notices(bens))
                .extracting(CallEvent.NoticePlayed::recordingId)
                .containsOnly(notices(bens).getFirst().recordingId());
        assertThat(notices(bens).getLast().at())
                .isAfter(notices(bens).getFirst().at());
    }

    private List<CallEvent.NoticePlayed> notices(UUID leg) {
        return reports.of(leg).stream()
                .filter(CallEvent.NoticePlayed.class::isInstance)
                .map(CallEvent.NoticePlayed.class::cast)
                .toList();
    }

    @Test
    void playsDigitsToTheOtherPartyInTheirOrder() {
        var leg = in(CallPhase.TALKING);

        assertThat(execute(new Command.SendDigits(ORG, leg, DIGITS))).isEqualTo(Outcome.DONE);
        assertThat(execute(new Command.SendDigits(ORG, leg, "42#"))).isEqualTo(Outcome.DONE);

        await().until(() -> receivedDigits(engine, leg).equals(DIGITS + "42#"));
    }

    @Test
    void playsNoDigitsOnHold() {
        var leg = in(CallPhase.HELD);

        assertThat(execute(new Command.SendDigits(ORG, leg, "1"))).isEqualTo(Outcome.ON_HOLD);
        assertThat(execute(new Command.Unhold(ORG, leg))).isEqualTo(Outcome.DONE);
        assertThat(execute(new Command.SendDigits(ORG, leg, "2"))).isEqualTo(Outcome.DONE);

        await().until(() -> receivedDigits(engine, leg).equals("2"));
    }

    @Test
    void endsOnceHoweverManyCommandsRace() throws Exception {
        var random = new Random(20);
        for (int round = 0; round < 20; round++) {
            var leg = in(CallPhase.TALKING);
            var actions = CallAction.values();
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var outcomes = IntStream.range(0, 40)
                        .mapToObj(i -> EngineDriver.command(
                                i == 20 ? CallAction.HANG_UP : actions[random.nextInt(actions.length)], leg))
                        .map(command -> threads.submit(() -> execute(command)))
                        .toList();
                for (var outcome : outcomes) {
                    assertThat(outcome.get()).isNotNull();
                }
            }
            assertThat(reports.of(leg))
                    .filteredOn(CallEvent.Ended.class::isInstance)
                    .hasSize(1);
            assertThat(reports.of(leg))
                    .filteredOn(event -> !(event instanceof CallEvent.RecordingReady))
                    .last()
                    .isInstanceOf(CallEvent.Ended.class);
        }
    }

    @Test
    void failsAllCallsWhenItStopsUnlessTheyOutliveIt() {
        var leg = in(CallPhase.HELD);

        stop(engine);

        if (callsOutliveTheNode()) {
            assertThat(reports.phase(leg)).isEqualTo(CallPhase.HELD);
        } else {
            driver.assertEnded(leg, CallResult.FAILED);
        }
    }

    @Test
    void storesRunningRecordingsBeforeItHasStoppedUnlessTheyOutliveIt() {
        var leg = in(CallPhase.TALKING);
        assertThat(execute(new Command.StartRecording(ORG, leg, ADA, null))).isEqualTo(Outcome.DONE);

        stop(engine);

        assertThat(reports.of(leg).stream().anyMatch(CallEvent.RecordingReady.class::isInstance))
                .isEqualTo(!callsOutliveTheNode());
    }

    @Test
    void acceptsNoCallsOnceItStops() {
        stop(engine);

        assertThatThrownBy(() -> incoming(engine)).isInstanceOf(EngineUnavailable.class);
    }
}
