package dev.switchboard.asterisk.calls;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.BEN;
import static dev.switchboard.asterisk.calls.TestCalls.BENS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.CALLER;
import static dev.switchboard.asterisk.calls.TestCalls.LINE;
import static dev.switchboard.asterisk.calls.TestCalls.ORG;
import static dev.switchboard.asterisk.calls.TestCalls.RINGS_FOR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.asterisk.channels.InMemoryChannel.Sound;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IncomingCallTests {

    private final TestCalls calls = new TestCalls();

    @AfterEach
    void close() {
        calls.close();
    }

    private boolean leavesAMessage(InMemoryChannel caller) {
        return caller.isUp()
                && !calls.asterisk().playbacksOn("channel:" + caller.id()).isEmpty();
    }

    @Test
    void ringsAndConnects() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);
        var call = calls.callOf(ADA);

        assertThat(caller.hears()).isEqualTo(Sound.RINGING);
        assertThat(caller.isUp()).isFalse();
        assertThat(phone.dialedFor()).isEqualTo(RINGS_FOR);
        assertThat(call.from()).isEqualTo(CALLER);
        assertThat(calls.storyOf(call.callId())).containsExactly("Started", "Ringing");

        calls.pickUp(phone);

        assertThat(caller.isUp()).isTrue();
        assertThat(caller.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(phone.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(calls.storyOf(call.callId())).containsExactly("Started", "Ringing", "Answered", "StoppedRinging");

        calls.hangUp(caller);

        assertThat(calls.endOf(call.callId()).result()).isEqualTo(CallResult.ANSWERED);
        assertThat(calls.asterisk().causeOf(phone)).isEqualTo(HangUpCause.NORMAL);
        assertThat(calls.asterisk().bridges()).isEmpty();
        assertThat(calls.asterisk().all()).isEmpty();
    }

    @Test
    void isMissedWhenTheCallerHangsUp() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);
        var call = calls.callOf(ADA);

        calls.hangUp(caller);

        assertThat(calls.endOf(call.callId()).result()).isEqualTo(CallResult.MISSED);
        assertThat(calls.asterisk().causeOf(phone)).isNotNull();
    }

    @Test
    void stopsRingingAtTheOthersWhenOneAnswers() {
        calls.routes().put(ADAS, new Route(ORG, LINE, null, List.of(ADA, BEN)));
        calls.incoming(ADAS);
        var ada = calls.dialed(ADAS_PHONE);
        var ben = calls.dialed(BENS_PHONE);

        calls.pickUp(ben);

        assertThat(calls.asterisk().causeOf(ada)).isEqualTo(HangUpCause.ANSWERED_ELSEWHERE);
        assertThat(calls.callOf(BEN).answeredAt()).isNotNull();
    }

    @Test
    void goesToVoicemailWhenNobodyAnswersInTime() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);

        calls.advance(RINGS_FOR);

        assertThat(calls.asterisk().causeOf(phone)).isEqualTo(HangUpCause.NO_ANSWER);
        assertThat(leavesAMessage(caller)).isTrue();
    }

    @Test
    void goesToVoicemailWhenTheOnlyPhoneRejectsIt() {
        var caller = calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);

        calls.asterisk().end(phone, 21, 603);
        calls.settle();

        assertThat(leavesAMessage(caller)).isTrue();
    }

    @Test
    void goesToVoicemailAtOnceWhenNoPhoneCanBeReached() {
        calls.asterisk().unreachable(ADAS_PHONE);

        var caller = calls.incoming(ADAS);

        calls.until(() -> leavesAMessage(caller));
        assertThat(calls.storyOf(calls.callOf(ADA).callId())).doesNotContain("Ringing");
    }

    @Test
    void isRefusedAtANumberThatIsUnknown() {
        var caller = calls.incoming("+441632960099");

        calls.until(() -> calls.asterisk().all().isEmpty());
        assertThat(calls.asterisk().causeOf(caller)).isEqualTo(HangUpCause.UNALLOCATED);
    }

    @Test
    void isDeclinedByACommandWhileTheOthersRing() {
        calls.routes().put(ADAS, new Route(ORG, LINE, ADA, List.of(ADA, BEN)));
        var caller = calls.incoming(ADAS);
        var ada = calls.dialed(ADAS_PHONE);
        var ben = calls.dialed(BENS_PHONE);
        var call = calls.callOf(ADA);

        assertThat(calls.execute(new Command.Decline(ORG, call.callId(), ADA))).isEqualTo(Outcome.DONE);
        assertThat(calls.execute(new Command.Decline(ORG, call.callId(), ADA))).isEqualTo(Outcome.NOT_RUNG);

        assertThat(calls.asterisk().causeOf(ada)).isEqualTo(HangUpCause.REJECTED);
        assertThat(calls.asterisk().all()).contains(ben);
        assertThat(leavesAMessage(caller)).isFalse();

        assertThat(calls.execute(new Command.Decline(ORG, call.callId(), BEN))).isEqualTo(Outcome.DONE);

        assertThat(leavesAMessage(caller)).isTrue();
    }

    @Test
    void isAnsweredOnTheOwnPhoneByACommand() {
        calls.incoming(ADAS);
        var ringing = calls.dialed(ADAS_PHONE);
        var call = calls.callOf(ADA);

        var outcome = calls.begin(new Command.Answer(ORG, call.callId(), ADA));

        assertThat(calls.asterisk().causeOf(ringing)).isEqualTo(HangUpCause.ANSWERED_ELSEWHERE);
        var answering = calls.dialed(ADAS_PHONE);
        assertThat(answering).isNotSameAs(ringing);
        assertThat(answering.variable("PJSIP_HEADER(add,Call-Info)")).contains("answer-after=0");

        calls.pickUp(answering);

        assertThat(outcome.block()).isEqualTo(Outcome.DONE);
        assertThat(answering.hears()).isEqualTo(Sound.BRIDGE);
    }

    @Test
    void cannotBeAnsweredByAUserAtWhomItDoesNotRing() {
        calls.incoming(ADAS);
        calls.dialed(ADAS_PHONE);

        assertThat(calls.execute(new Command.Answer(ORG, calls.callOf(ADA).callId(), BEN)))
                .isEqualTo(Outcome.NOT_RUNG);
    }

    @Test
    void isForgottenWithoutAReportWhenAnotherNodeLeads() {
        calls.incoming(ADAS);
        var phone = calls.dialed(ADAS_PHONE);
        var call = calls.callOf(ADA);

        calls.loseLease();
        calls.pickUp(phone);

        calls.settle();
        assertThat(calls.storyOf(call.callId())).containsExactly("Started", "Ringing");
        assertThat(calls.execute(new Command.Hold(ORG, call.callId()))).isEqualTo(Outcome.OVER);
        assertThat(calls.asterisk().all()).contains(phone);
    }
}
