package dev.switchboard.asterisk.leading;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static dev.switchboard.asterisk.calls.TestCalls.ORG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.calls.TestCalls;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Somebody outside talks with Ada when the process that has their call ends.
class AdoptionTests {

    private final TestCalls calls = new TestCalls();
    private final Adoption adoption =
            new Adoption("test", calls.servers(), calls.sessions(), calls.asterisk(), calls.port(), calls.clock());
    private InMemoryChannel caller;
    private InMemoryChannel phone;
    private UUID call;

    @BeforeEach
    void talk() {
        caller = calls.incoming(ADAS);
        phone = calls.dialed(ADAS_PHONE);
        calls.pickUp(phone);
        call = calls.callOf(ADA).callId();
        calls.until(() -> calls.callOf(ADA).phase() == CallPhase.TALKING);
        calls.forget();
    }

    @AfterEach
    void close() {
        calls.close();
    }

    @Test
    void continuesTheCall() {
        adoption.takeOver(false);

        var session = calls.sessions().session(call);
        assertThat(session).isNotNull();
        assertThat(session.execute(new Command.Hold(ORG, call)).join()).isEqualTo(Outcome.DONE);
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.HELD);
        assertThat(calls.asterisk().exists(caller.id())).isTrue();
    }

    @Test
    void endsACallWhosePartyHasHungUpMeanwhile() {
        calls.asterisk().end(caller, 16, 0);

        adoption.takeOver(false);

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.ANSWERED);
        calls.until(() -> calls.asterisk().causeOf(phone) != null);
    }

    @Test
    void failsAllCallsOfAnAsteriskThatWasRestarted() {
        adoption.takeOver(true);

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.FAILED);
        assertThat(calls.sessions().all()).isEmpty();
        assertThat(calls.openCalls()).isEmpty();
    }

    @Test
    void hangsUpWhatBelongsToASessionThatIsOver() {
        var left = calls.asterisk().add(new InMemoryChannel("left", "ben", "Up"));
        left.variable(NewChannel.SESSION, UUID.randomUUID().toString());

        adoption.takeOver(false);

        assertThat(calls.asterisk().causeOf(left)).isEqualTo(HangUpCause.NORMAL);
    }

    /// Such as one that waits in the dialplan.
    @Test
    void leavesChannelsOfNoSessionAlone() {
        var other = calls.asterisk().add(new InMemoryChannel("other", "ben", "Up"));

        adoption.takeOver(false);

        assertThat(calls.asterisk().exists(other.id())).isTrue();
    }

    @Test
    void deletesGreetingsWhoseRecorderIsGone() {
        calls.asterisk().recorded("own-greeting-" + UUID.randomUUID(), new byte[] {1});
        calls.asterisk().recorded("announcement", new byte[] {1});

        adoption.takeOver(false);

        assertThat(calls.asterisk().recorder().storedRecordings()).containsExactly("announcement");
    }
}
