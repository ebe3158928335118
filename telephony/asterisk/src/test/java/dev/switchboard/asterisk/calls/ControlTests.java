package dev.switchboard.asterisk.calls;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.BEN;
import static dev.switchboard.asterisk.calls.TestCalls.BENS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.ORG;
import static dev.switchboard.asterisk.calls.TestCalls.OWN_DEVICE;
import static dev.switchboard.asterisk.calls.TestCalls.PARK_TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.asterisk.channels.InMemoryChannel.Sound;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Commands on a call that somebody outside has with Ada.
class ControlTests {

    private final TestCalls calls = new TestCalls();
    private InMemoryChannel caller;
    private InMemoryChannel phone;
    private UUID call;

    @BeforeEach
    void talk() {
        caller = calls.incoming(ADAS);
        phone = calls.dialed(ADAS_PHONE);
        calls.pickUp(phone);
        call = calls.callOf(ADA).callId();
    }

    @AfterEach
    void close() {
        calls.close();
    }

    private void assertTalking(InMemoryChannel one, InMemoryChannel other) {
        assertThat(one.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(other.hears()).isEqualTo(Sound.BRIDGE);
    }

    @Test
    void playsMusicWhileTheCallIsOnHold() {
        assertThat(calls.execute(new Command.Hold(ORG, call))).isEqualTo(Outcome.DONE);
        assertThat(calls.execute(new Command.Hold(ORG, call))).isEqualTo(Outcome.DONE);

        assertThat(caller.hears()).isEqualTo(Sound.MUSIC);
        assertThat(phone.hears()).isEqualTo(Sound.SILENCE);

        assertThat(calls.execute(new Command.Unhold(ORG, call))).isEqualTo(Outcome.DONE);

        assertTalking(caller, phone);
        assertThat(calls.storyOf(call))
                .containsExactly("Started", "Ringing", "Answered", "StoppedRinging", "Held", "Unheld");
    }

    @Test
    void failsAfterAnErrorOfTheJvm() {
        calls.lease().failOnce(new StackOverflowError());

        assertThat(calls.execute(new Command.Hold(ORG, call))).isEqualTo(Outcome.OVER);
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.FAILED);
        assertThat(calls.asterisk().causeOf(caller)).isNotNull();
        assertThat(calls.execute(new Command.HangUp(ORG, call))).isEqualTo(Outcome.OVER);
    }

    @Test
    void holdsByTheKeyOfThePhone() {
        calls.asterisk().hold(phone, true);
        calls.settle();

        assertThat(caller.hears()).isEqualTo(Sound.MUSIC);
        assertThat(phone.variable(NewChannel.HELD)).isEqualTo("1");

        calls.asterisk().hold(phone, false);
        calls.settle();

        assertTalking(caller, phone);
        assertThat(phone.variable(NewChannel.HELD)).isEmpty();
    }

    @Test
    void ignoresTheHoldKeyOfWhomeverHasNoLeg() {
        calls.asterisk().hold(caller, true);
        calls.settle();

        assertTalking(caller, phone);
    }

    @Test
    void parksAndPicksUpOnTheOwnPhone() {
        assertThat(calls.execute(new Command.Park(ORG, call))).isEqualTo(Outcome.DONE);

        assertThat(calls.asterisk().causeOf(phone)).isEqualTo(HangUpCause.NORMAL);
        assertThat(caller.hears()).isEqualTo(Sound.MUSIC);
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.PARKED);

        var outcome = calls.begin(new Command.PickUp(ORG, call, ADA));
        var next = calls.dialed(ADAS_PHONE);
        calls.pickUp(next);

        assertThat(outcome.block()).isEqualTo(Outcome.DONE);
        assertTalking(caller, next);
        assertThat(calls.storyOf(call)).endsWith("Parked", "Unheld");
    }

    @Test
    void givesAParkedCallToWhoPicksItUpOnALegOfTheirOwn() {
        calls.execute(new Command.Park(ORG, call));

        var outcome = calls.begin(new Command.PickUp(ORG, call, BEN));
        var bens = calls.dialed(BENS_PHONE);
        calls.pickUp(bens);

        assertThat(outcome.block()).isEqualTo(Outcome.DONE);
        assertTalking(caller, bens);
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.ANSWERED);
        var taken = calls.callOf(BEN);
        assertThat(taken.callId()).isNotEqualTo(call);
        assertThat(bens.variable(NewChannel.CALL)).isEqualTo(taken.callId().toString());
    }

    @Test
    void staysParkedWhenThePhoneThatPicksUpDoesNotAnswer() {
        calls.execute(new Command.Park(ORG, call));

        var outcome = calls.begin(new Command.PickUp(ORG, call, BEN));
        calls.asterisk().end(calls.dialed(BENS_PHONE), 19, 480);
        calls.settle();

        assertThat(outcome.block()).isEqualTo(Outcome.NO_DEVICE);
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.PARKED);
    }

    @Test
    void isPickedUpByOnlyOneUserAtATime() {
        calls.execute(new Command.Park(ORG, call));
        calls.begin(new Command.PickUp(ORG, call, BEN));

        assertThat(calls.execute(new Command.PickUp(ORG, call, ADA))).isEqualTo(Outcome.NOT_PARKED);
    }

    @Test
    void isPickedUpByACode() {
        calls.execute(new Command.Park(ORG, call));

        var bens = calls.dial(BENS_PHONE, "*7" + calls.slotOf(call));

        calls.until(() -> bens.hears() == Sound.BRIDGE);
        assertTalking(caller, bens);
        assertThat(bens.isUp()).isTrue();
        assertThat(calls.callOf(BEN).answeredAt()).isNotNull();
    }

    @Test
    void refusesACodeOfASlotThatIsEmpty() {
        var bens = calls.dial(BENS_PHONE, "*7999");

        calls.until(() -> !calls.asterisk().all().contains(bens));
        assertThat(calls.asterisk().causeOf(bens)).isEqualTo(HangUpCause.UNALLOCATED);
        assertTalking(caller, phone);
    }

    @Test
    void ringsBackAtTheUserWhoParkedTheCall() {
        calls.execute(new Command.Park(ORG, call));

        calls.advance(PARK_TIMEOUT);

        var ringing = calls.dialed(ADAS_PHONE);
        assertThat(caller.hears()).isEqualTo(Sound.RINGING);
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.ANSWERED);

        calls.pickUp(ringing);

        assertTalking(caller, ringing);
        assertThat(calls.callOf(ADA).callId()).isNotEqualTo(call);
    }

    @Test
    void doesNotRingBackWhileAPhoneRingsToPickUp() {
        calls.advance(Duration.ofSeconds(1));
        calls.execute(new Command.Park(ORG, call));
        calls.advance(PARK_TIMEOUT.minus(Duration.ofSeconds(1)));
        calls.begin(new Command.PickUp(ORG, call, BEN));
        var bens = calls.dialed(BENS_PHONE);

        calls.advance(Duration.ofSeconds(1));

        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.PARKED);

        calls.asterisk().end(bens, 19, 480);
        calls.advance(OWN_DEVICE);

        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.RINGING);
    }

    @Test
    void playsDigitsOneByOneAndWaitsDuringAHold() {
        assertThat(calls.execute(new Command.SendDigits(ORG, call, "12#"))).isEqualTo(Outcome.DONE);
        assertThat(caller.digits()).isEqualTo("1");

        calls.advance(Duration.ofMillis(200));
        assertThat(caller.digits()).isEqualTo("12");

        calls.execute(new Command.Hold(ORG, call));
        calls.advance(Duration.ofMillis(200));
        assertThat(caller.digits()).isEqualTo("12");
        assertThat(calls.execute(new Command.SendDigits(ORG, call, "4"))).isEqualTo(Outcome.ON_HOLD);

        calls.execute(new Command.Unhold(ORG, call));
        assertThat(caller.digits()).isEqualTo("12#");
    }

    @Test
    void hangsUp() {
        assertThat(calls.execute(new Command.HangUp(ORG, call))).isEqualTo(Outcome.DONE);

        assertThat(calls.asterisk().all()).isEmpty();
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.ANSWERED);
        assertThat(calls.execute(new Command.Hold(ORG, call))).isEqualTo(Outcome.OVER);
    }

    @Test
    void endsACallThatLastsTooLong() {
        calls.advance(Duration.ofHours(24));

        assertThat(calls.asterisk().all()).isEmpty();
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.ANSWERED);
    }

    @Test
    void recordsOnceTheNoticeWasPlayed() {
        assertThat(calls.execute(new Command.StartRecording(ORG, call, ADA, null)))
                .isEqualTo(Outcome.DONE);

        assertThat(calls.asterisk().recording()).hasSize(2);
        var bridge = calls.asterisk().bridges().keySet().iterator().next();
        var notice = calls.asterisk().playbacksOn("bridge:" + bridge);
        assertThat(notice).hasSize(1);
        assertThat(calls.storyOf(call)).endsWith("RecordingStarted");

        calls.asterisk().playToEnd(notice.getFirst());
        calls.settle();

        assertThat(calls.storyOf(call)).endsWith("RecordingStarted", "NoticePlayed");
        assertThat(calls.asterisk().recording()).hasSize(2);

        assertThat(calls.execute(new Command.StopRecording(ORG, call))).isEqualTo(Outcome.DONE);

        assertThat(calls.asterisk().recording()).isEmpty();
        assertThat(calls.storyOf(call)).contains("RecordingStopped");
        assertTalking(caller, phone);
    }

    @Test
    void discardsWhatWasRecordedBeforeTheNoticeWasHeard() {
        calls.execute(new Command.StartRecording(ORG, call, ADA, null));

        calls.execute(new Command.StopRecording(ORG, call));

        calls.until(() -> calls.asterisk().recorder().storedRecordings().isEmpty());
        assertThat(calls.storyOf(call)).doesNotContain("NoticePlayed", "RecordingReady");
    }

    @Test
    void recordsAPartBeforeAndOneAfterAHold() {
        calls.execute(new Command.StartRecording(ORG, call, ADA, null));
        var bridge = calls.asterisk().bridges().keySet().iterator().next();
        calls.asterisk()
                .playToEnd(calls.asterisk().playbacksOn("bridge:" + bridge).getFirst());
        calls.settle();
        var before = calls.asterisk().recording();

        calls.execute(new Command.Hold(ORG, call));
        assertThat(calls.asterisk().recording()).isEmpty();

        calls.execute(new Command.Unhold(ORG, call));
        assertThat(calls.asterisk().recording()).hasSize(2).doesNotContainAnyElementsOf(before);
        assertThat(calls.asterisk().playbacksOn("bridge:" + bridge)).isEmpty();
    }
}
