package dev.switchboard.asterisk.calls;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.BEN;
import static dev.switchboard.asterisk.calls.TestCalls.BENS;
import static dev.switchboard.asterisk.calls.TestCalls.BENS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.FIRST_TRUNK;
import static dev.switchboard.asterisk.calls.TestCalls.LINE;
import static dev.switchboard.asterisk.calls.TestCalls.ORG;
import static dev.switchboard.asterisk.calls.TestCalls.OUTBOUND_RINGS_FOR;
import static dev.switchboard.asterisk.calls.TestCalls.OUTSIDE;
import static dev.switchboard.asterisk.calls.TestCalls.OWN_DEVICE;
import static dev.switchboard.asterisk.calls.TestCalls.SECOND_TRUNK;
import static dev.switchboard.asterisk.calls.TestCalls.TRUNK_RESPONSE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.asterisk.channels.InMemoryChannel.Sound;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutboundCallTests {

    private static final UUID CALL = UUID.fromString("0199aa00-0000-7000-8000-0000000000f1");

    private final TestCalls calls = new TestCalls();

    @AfterEach
    void close() {
        calls.close();
    }

    private InMemoryChannel placed(String to) {
        var outcome = calls.place(new Command.Place(ORG, CALL, ADA, LINE, ADAS, to));
        var phone = calls.dialed(ADAS_PHONE);
        assertThat(outcome.block()).isEqualTo(Outcome.DONE);
        return phone;
    }

    private InMemoryChannel dialedOutside() {
        calls.phones().means("123", new DialedCall.To(LINE, ADAS, OUTSIDE));
        return calls.dial(ADAS_PHONE, "123");
    }

    @Test
    void callsTheNumberOnceTheOwnPhoneAnswers() {
        var phone = placed(OUTSIDE);
        assertThat(phone.dialedFor()).isEqualTo(OWN_DEVICE);
        assertThat(calls.asterisk().to(FIRST_TRUNK)).isEmpty();

        calls.pickUp(phone);
        var outside = calls.dialed(FIRST_TRUNK);
        assertThat(outside.variable("CONNECTEDLINE(num,i)")).isEqualTo(ADAS);

        calls.asterisk().ring(outside);
        calls.settle();
        assertThat(calls.storyOf(CALL)).containsExactly("Started", "Ringing");
        assertThat(phone.hears()).isEqualTo(Sound.RINGING);

        calls.pickUp(outside);
        assertThat(phone.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(outside.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.TALKING);
    }

    @Test
    void endsWhenTheOwnPhoneDoesNotAnswer() {
        calls.asterisk().end(placed(OUTSIDE), 19, 480);

        assertThat(calls.endOf(CALL).result()).isEqualTo(CallResult.NO_ANSWER);
    }

    @Test
    void isNotPlacedWithoutAPhoneThatCanBeReached() {
        calls.asterisk().unreachable(ADAS_PHONE);

        var outcome = calls.place(new Command.Place(ORG, CALL, ADA, LINE, ADAS, OUTSIDE));

        assertThat(outcome.block()).isEqualTo(Outcome.NO_DEVICE);
        calls.until(() -> calls.openCalls().isEmpty());
    }

    @Test
    void isNotPlacedOverTheLimit() {
        calls.admission(Admission.LIMIT_REACHED);

        var outcome = calls.place(new Command.Place(ORG, CALL, ADA, LINE, ADAS, OUTSIDE));

        assertThat(outcome.block()).isEqualTo(Admission.LIMIT_REACHED.outcome());
        assertThat(calls.asterisk().all()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"34, 503, true", "21, 403, true", "18, 408, true", "21, 603, false", "17, 486, false", "1,  404, false"
    })
    void triesTheNextTrunkOnlyWhenTheCarrierRefuses(int cause, int status, boolean next) {
        dialedOutside();
        var first = calls.dialed(FIRST_TRUNK);

        calls.asterisk().end(first, cause, status);
        calls.settle();

        assertThat(calls.asterisk().to(SECOND_TRUNK)).hasSize(next ? 1 : 0);
        calls.until(() -> calls.openCalls().size() == (next ? 1 : 0));
    }

    @ParameterizedTest
    @CsvSource({"17, 486, BUSY", "21, 603, BUSY", "1, 404, FAILED", "19, 480, NO_ANSWER"})
    void endsWithWhatTheCarrierSays(int cause, int status, CallResult result) {
        var phone = dialedOutside();
        var outside = calls.dialed(FIRST_TRUNK);
        var call = calls.callOf(ADA).callId();

        calls.asterisk().end(outside, cause, status);

        assertThat(calls.endOf(call).result()).isEqualTo(result);
        assertThat(calls.asterisk().all()).doesNotContain(phone);
    }

    @Test
    void failsWhenTheLastTrunkRefuses() {
        dialedOutside();
        calls.asterisk().end(calls.dialed(FIRST_TRUNK), 34, 503);
        var call = calls.callOf(ADA).callId();

        calls.asterisk().end(calls.dialed(SECOND_TRUNK), 34, 503);

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.FAILED);
    }

    @Test
    void triesTheNextTrunkWhenOneIsSilent() {
        dialedOutside();
        var first = calls.dialed(FIRST_TRUNK);

        calls.advance(TRUNK_RESPONSE);

        assertThat(calls.asterisk().causeOf(first)).isEqualTo(HangUpCause.NORMAL);
        assertThat(calls.dialed(SECOND_TRUNK).dialedFor()).isEqualTo(OUTBOUND_RINGS_FOR);
    }

    @Test
    void staysWithATrunkThatRings() {
        dialedOutside();
        var first = calls.dialed(FIRST_TRUNK);
        calls.asterisk().ring(first);

        calls.advance(TRUNK_RESPONSE);
        calls.asterisk().end(first, 34, 503);
        calls.settle();

        assertThat(calls.asterisk().to(SECOND_TRUNK)).isEmpty();
        calls.until(() -> calls.openCalls().isEmpty());
    }

    @Test
    void ringsForAsLongAsTheSettingsSay() {
        dialedOutside();
        var outside = calls.dialed(FIRST_TRUNK);
        var call = calls.callOf(ADA).callId();
        calls.asterisk().ring(outside);
        calls.settle();

        calls.advance(OUTBOUND_RINGS_FOR);

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.NO_ANSWER);
        assertThat(calls.asterisk().all()).isEmpty();
    }

    @Test
    void letsTheCallerHearWhatTheCarrierPlays() {
        var phone = dialedOutside();
        var outside = calls.dialed(FIRST_TRUNK);

        calls.asterisk().sound(outside);
        calls.settle();

        assertThat(phone.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(phone.isUp()).isFalse();
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.RINGING);
    }

    @Test
    void callsAColleagueWithoutATrunk() {
        calls.phones().means("110", new DialedCall.To(LINE, ADAS, BENS));
        var phone = calls.dial(ADAS_PHONE, "110");
        var bens = calls.dialed(BENS_PHONE);

        calls.pickUp(bens);

        assertThat(phone.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(bens.hears()).isEqualTo(Sound.BRIDGE);
        assertThat(calls.callOf(ADA).sessionId()).isEqualTo(calls.callOf(BEN).sessionId());
    }

    @Test
    void explainsThatTheLimitIsReached() {
        calls.admission(Admission.LIMIT_REACHED);
        var phone = dialedOutside();
        calls.until(() -> !calls.asterisk().playbacksOn("channel:" + phone.id()).isEmpty());

        calls.asterisk()
                .playToEnd(calls.asterisk().playbacksOn("channel:" + phone.id()).getFirst());
        calls.settle();

        assertThat(calls.asterisk().causeOf(phone)).isEqualTo(HangUpCause.CONGESTION);
        calls.until(() -> calls.openCalls().isEmpty());
    }

    @Test
    void refusesANumberThatIsUnknown() {
        var phone = calls.dial(ADAS_PHONE, "999999");

        calls.until(() -> calls.asterisk().all().isEmpty());
        assertThat(calls.asterisk().causeOf(phone)).isEqualTo(HangUpCause.UNALLOCATED);
    }
}
