package dev.switchboard.asterisk.calls;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.BENS;
import static dev.switchboard.asterisk.calls.TestCalls.BENS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.FIRST_TRUNK;
import static dev.switchboard.asterisk.calls.TestCalls.LINE;
import static dev.switchboard.asterisk.calls.TestCalls.ORG;
import static dev.switchboard.asterisk.calls.TestCalls.OUTSIDE;
import static dev.switchboard.asterisk.calls.TestCalls.PARK_TIMEOUT;
import static dev.switchboard.asterisk.calls.TestCalls.RINGS_FOR;
import static dev.switchboard.asterisk.calls.TestCalls.SECOND_TRUNK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.asterisk.channels.InMemoryChannel.Sound;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The calls of a process that is gone, which another one continues.
class TakeOverTests {

    private final TestCalls calls = new TestCalls();

    @AfterEach
    void close() {
        calls.close();
    }

    private UUID callOfAda() {
        return calls.callOf(ADA).callId();
    }

    private static void assertTalking(InMemoryChannel one, InMemoryChannel other) {
        assertThat(one.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(other.hears()).isEqualTo(Sound.BRIDGE);
    }

    @Test
    void continuesACallThatRings() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);

        calls.takeOver();
        assertThat(caller.hears()).isEqualTo(Sound.RINGING);
        calls.pickUp(phone);

        assertTalking(caller, phone);
        assertThat(calls.storyOf(callOfAda())).containsExactly("Started", "Ringing", "Answered", "StoppedRinging");
    }

    @Test
    void connectsAPhoneThatHasAnsweredMeanwhile() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);

        calls.takeOver(() -> {
            calls.asterisk().pickUp(phone);
        });

        assertTalking(caller, phone);
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.TALKING);
    }

    @Test
    void ringsOnlyForTheTimeThatIsLeft() {
        var caller = calls.incoming(ADAS);
        calls.dialed(ADAS_PHONE);
        calls.advance(RINGS_FOR.minusSeconds(5));

        calls.takeOver();
        calls.advance(Duration.ofSeconds(5));

        assertThat(calls.asterisk().playbacksOn("channel:" + caller.id())).hasSize(1);
    }

    @Test
    void sendsTheCallerToVoicemailWhosePhoneWasHungUpMeanwhile() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);

        calls.takeOver(() -> calls.asterisk().end(phone, 21, 603));

        assertThat(caller.isUp()).isTrue();
        assertThat(calls.asterisk().playbacksOn("channel:" + caller.id())).hasSize(1);
    }

    @Test
    void endsACallWhoseCallerHasHungUpMeanwhile() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);
        var call = callOfAda();

        calls.takeOver(() -> calls.asterisk().end(caller, 16, 0));

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.MISSED);
        assertThat(calls.asterisk().all()).doesNotContain(phone);
    }

    @Test
    void leavesAConversationAlone() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);
        calls.pickUp(phone);
        var call = callOfAda();

        calls.takeOver();

        assertTalking(caller, phone);
        assertThat(calls.execute(new Command.Hold(ORG, call))).isEqualTo(Outcome.DONE);
        assertThat(caller.hears()).isEqualTo(Sound.MUSIC);
        calls.hangUp(caller);
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.ANSWERED);
    }

    @Test
    void ringsBackWhenTheTimeOfAParkedCallIsOver() {
        var caller = calls.incoming(ADAS);
        calls.pickUp(calls.dialed(ADAS_PHONE));
        calls.execute(new Command.Park(ORG, callOfAda()));
        calls.advance(PARK_TIMEOUT.minusSeconds(1));

        calls.takeOver();
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.PARKED);
        calls.advance(Duration.ofSeconds(1));

        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.RINGING);
        calls.pickUp(calls.dialed(ADAS_PHONE));
        assertThat(caller.hears()).isEqualTo(Sound.BRIDGE);
    }

    @Test
    void letsATransferredCallComeBackStill() {
        var caller = calls.incoming(ADAS);
        calls.pickUp(calls.dialed(ADAS_PHONE));
        calls.execute(new Command.Transfer(ORG, callOfAda(), BENS));
        calls.dialed(BENS_PHONE);

        calls.takeOver();
        calls.advance(RINGS_FOR);

        calls.pickUp(calls.dialed(ADAS_PHONE));
        assertThat(caller.hears()).isEqualTo(Sound.BRIDGE);
    }

    @Test
    void callsTheNumberOnceTheOwnPhoneHasAnsweredMeanwhile() {
        var call = UUID.randomUUID();
        calls.place(new Command.Place(ORG, call, ADA, LINE, ADAS, OUTSIDE)).block();
        var phone = calls.dialed(ADAS_PHONE);

        calls.takeOver(() -> calls.asterisk().pickUp(phone));

        var outside = calls.dialed(FIRST_TRUNK);
        calls.pickUp(outside);
        assertTalking(phone, outside);
    }

    @Test
    void triesTheNextTrunkAfterATakeover() {
        calls.phones().means("123", new DialedCall.To(LINE, ADAS, OUTSIDE));
        calls.dial(ADAS_PHONE, "123");
        var first = calls.dialed(FIRST_TRUNK);

        calls.takeOver();
        calls.asterisk().end(first, 34, 503);

        assertThat(calls.dialed(SECOND_TRUNK)).isNotNull();
    }

    @Test
    void callsAgainWhenTheChannelToOutsideHasEndedBeforeItRang() {
        calls.phones().means("123", new DialedCall.To(LINE, ADAS, OUTSIDE));
        calls.dial(ADAS_PHONE, "123");
        var first = calls.dialed(FIRST_TRUNK);

        calls.takeOver(() -> calls.asterisk().end(first, 34, 503));

        assertThat(calls.dialed(FIRST_TRUNK)).isNotSameAs(first);
    }

    @Test
    void dialsAChannelThatWasCreatedAndNotDialed() {
        calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);
        phone.variable("SB_DIALED", "");

        calls.takeOver();

        assertThat(phone.dialedFor()).isEqualTo(RINGS_FOR);
        assertThat(phone.variable("SB_DIALED")).isEqualTo("1");
    }

    @Test
    void continuesARecording() {
        calls.incoming(ADAS);
        calls.pickUp(calls.dialed(ADAS_PHONE));
        var call = callOfAda();
        calls.execute(new Command.StartRecording(ORG, call, ADA, null));
        var bridge = "bridge:" + calls.asterisk().bridges().keySet().iterator().next();
        calls.asterisk().playToEnd(calls.asterisk().playbacksOn(bridge).getFirst());
        calls.settle();
        var files = calls.asterisk().recording();

        calls.takeOver();

        assertThat(calls.asterisk().recording()).isEqualTo(files);
        assertThat(calls.execute(new Command.StopRecording(ORG, call))).isEqualTo(Outcome.DONE);
        assertThat(calls.asterisk().recording()).isEmpty();
    }

    @Test
    void endsARecordingWhoseNoticeStillPlayed() {
        calls.incoming(ADAS);
        calls.pickUp(calls.dialed(ADAS_PHONE));
        var call = callOfAda();
        calls.execute(new Command.StartRecording(ORG, call, ADA, null));

        calls.takeOver();

        assertThat(calls.storyOf(call)).endsWith("RecordingStarted", "RecordingStopped");
    }
}
