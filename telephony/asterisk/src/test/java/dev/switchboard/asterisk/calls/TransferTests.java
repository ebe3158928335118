package dev.switchboard.asterisk.calls;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.BEN;
import static dev.switchboard.asterisk.calls.TestCalls.BENS;
import static dev.switchboard.asterisk.calls.TestCalls.BENS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.CALLER;
import static dev.switchboard.asterisk.calls.TestCalls.FIRST_TRUNK;
import static dev.switchboard.asterisk.calls.TestCalls.LINE;
import static dev.switchboard.asterisk.calls.TestCalls.ORG;
import static dev.switchboard.asterisk.calls.TestCalls.OUTSIDE;
import static dev.switchboard.asterisk.calls.TestCalls.RINGS_FOR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.InMemoryAsterisk.Transfer;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.asterisk.channels.InMemoryChannel.Sound;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Transfers of a call that somebody outside has with Ada.
class TransferTests {

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
        calls.phones().means("110", new DialedCall.To(LINE, ADAS, BENS));
        calls.phones().means("123", new DialedCall.To(LINE, ADAS, OUTSIDE));
    }

    @AfterEach
    void close() {
        calls.close();
    }

    private Outcome transfer(String to) {
        return calls.execute(new Command.Transfer(ORG, call, to));
    }

    private void assertTalking(InMemoryChannel one, InMemoryChannel other) {
        assertThat(one.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(other.hears()).isEqualTo(Sound.BRIDGE);
    }

    @Test
    void connectsTheOtherPartyWithAColleague() {
        assertThat(transfer(BENS)).isEqualTo(Outcome.DONE);

        assertThat(calls.asterisk().causeOf(phone)).isEqualTo(HangUpCause.NORMAL);
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.ANSWERED);
        assertThat(caller.hears()).isEqualTo(Sound.RINGING);
        var bens = calls.dialed(BENS_PHONE);
        assertThat(calls.callOf(BEN).from()).isEqualTo(CALLER);

        calls.pickUp(bens);

        assertTalking(caller, bens);
    }

    @Test
    void connectsTheOtherPartyWithSomebodyOutside() {
        assertThat(transfer(OUTSIDE)).isEqualTo(Outcome.DONE);
        var outside = calls.dialed(FIRST_TRUNK);

        calls.pickUp(outside);

        assertTalking(caller, outside);
        var leg = calls.callOf(ADA);
        assertThat(leg.callId()).isNotEqualTo(call);
        assertThat(leg.to()).isEqualTo(OUTSIDE);
        assertThat(calls.execute(new Command.Hold(ORG, leg.callId()))).isEqualTo(Outcome.LEFT);
    }

    @Test
    void comesBackWhenTheColleagueDoesNotAnswer() {
        transfer(BENS);
        var bens = calls.dialed(BENS_PHONE);

        calls.advance(RINGS_FOR);

        assertThat(calls.asterisk().causeOf(bens)).isEqualTo(HangUpCause.NO_ANSWER);
        var again = calls.dialed(ADAS_PHONE);
        assertThat(caller.hears()).isEqualTo(Sound.RINGING);
        calls.pickUp(again);
        assertTalking(caller, again);
    }

    @Test
    void comesBackOnceOnly() {
        transfer(BENS);
        calls.advance(RINGS_FOR);
        calls.dialed(ADAS_PHONE);

        calls.advance(RINGS_FOR);

        assertThat(caller.isUp()).isTrue();
        assertThat(calls.asterisk().playbacksOn("channel:" + caller.id())).hasSize(1);
    }

    @Test
    void comesBackWhenTheNumberIsBusy() {
        transfer(OUTSIDE);

        calls.asterisk().end(calls.dialed(FIRST_TRUNK), 17, 486);

        calls.pickUp(calls.dialed(ADAS_PHONE));
        assertThat(caller.hears()).isEqualTo(Sound.BRIDGE);
    }

    @Test
    void endsWhenTheOtherPartyHangsUpMeanwhile() {
        transfer(BENS);
        var bens = calls.dialed(BENS_PHONE);

        calls.hangUp(caller);

        assertThat(calls.asterisk().all()).isEmpty();
        assertThat(calls.asterisk().causeOf(bens)).isNotNull();
        calls.until(() -> calls.openCalls().isEmpty());
    }

    @Test
    void changesNothingWhenTheNumberMayNotBeCalled() {
        calls.admission(Admission.LIMIT_REACHED);

        assertThat(transfer(OUTSIDE)).isEqualTo(Admission.LIMIT_REACHED.outcome());

        assertTalking(caller, phone);
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.TALKING);
    }

    @Test
    void endsAParkedCallOfTheUser() {
        calls.execute(new Command.Park(ORG, call));

        assertThat(transfer(BENS)).isEqualTo(Outcome.DONE);

        calls.pickUp(calls.dialed(BENS_PHONE));
        assertThat(caller.hears()).isEqualTo(Sound.BRIDGE);
    }

    @Test
    void isRequestedByThePhone() {
        calls.asterisk().transfer(phone, "110");

        var bens = calls.dialed(BENS_PHONE);
        assertThat(calls.asterisk().transfers()).containsExactly(new Transfer(phone.id(), true));
        calls.pickUp(bens);
        assertTalking(caller, bens);
    }

    @Test
    void isRefusedToThePhoneWhenTheNumberIsUnknown() {
        calls.asterisk().transfer(phone, "999999");
        calls.settle();

        assertThat(calls.asterisk().transfers()).containsExactly(new Transfer(phone.id(), false));
        assertTalking(caller, phone);
    }

    @Test
    void isRefusedToThePhoneOfAPartyWithoutALeg() {
        calls.asterisk().transfer(caller, "110");
        calls.settle();

        assertThat(calls.asterisk().transfers()).containsExactly(new Transfer(caller.id(), false));
        assertTalking(caller, phone);
    }

    @Test
    void connectsTheOtherPartiesOfTwoCalls() {
        calls.execute(new Command.Hold(ORG, call));
        var second = calls.dial(ADAS_PHONE, "110");
        var bens = calls.dialed(BENS_PHONE);
        calls.pickUp(bens);

        calls.asterisk().transfer(phone, second, "110");
        calls.until(() -> caller.hears() == Sound.BRIDGE);

        assertTalking(caller, bens);
        assertThat(calls.asterisk().transfers()).contains(new Transfer(phone.id(), true));
        assertThat(calls.asterisk().all()).doesNotContain(phone, second);
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.ANSWERED);
        assertThat(calls.callOf(BEN).phase()).isEqualTo(CallPhase.TALKING);
        assertThat(caller.variable(NewChannel.SESSION))
                .isEqualTo(calls.callOf(BEN).sessionId().toString());
    }

    @Test
    void connectsTwoPartiesOutside() {
        calls.execute(new Command.Hold(ORG, call));
        var second = calls.dial(ADAS_PHONE, "123");
        var outside = calls.dialed(FIRST_TRUNK);
        calls.pickUp(outside);

        calls.asterisk().transfer(phone, second, "123");
        calls.until(() -> caller.hears() == Sound.BRIDGE);

        assertTalking(caller, outside);
        assertThat(calls.asterisk().all()).containsExactlyInAnyOrder(caller, outside);
        calls.hangUp(outside);
        assertThat(calls.asterisk().all()).isEmpty();
        calls.until(() -> calls.openCalls().isEmpty());
    }

    @Test
    void isABlindOneWhenTheSecondCallRings() {
        calls.execute(new Command.Hold(ORG, call));
        var second = calls.dial(ADAS_PHONE, "110");
        var ringing = calls.dialed(BENS_PHONE);

        calls.asterisk().transfer(phone, second, "110");
        calls.until(() -> !calls.asterisk().all().contains(ringing)
                && calls.asterisk().to(BENS_PHONE).stream().anyMatch(channel -> channel.dialedFor() != null));

        calls.pickUp(calls.dialed(BENS_PHONE));
        assertThat(caller.hears()).isEqualTo(Sound.BRIDGE);
    }
}
