package dev.switchboard.asterisk.leading;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.calls.TestCalls;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Somebody calls Ada, whose phone rings, when no events arrive any more.
class CatchUpTests {

    private static final JsonMapper JSON = new JsonMapper();

    private final TestCalls calls = new TestCalls();
    private final CatchUp catchUp = new CatchUp(calls.sessions(), calls.events());
    private InMemoryChannel caller;
    private InMemoryChannel phone;
    private UUID call;

    @BeforeEach
    void loseTheConnection() {
        caller = calls.incoming(ADAS);
        phone = calls.dialed(ADAS_PHONE);
        call = calls.callOf(ADA).callId();
        calls.settle();
        calls.asterisk().listener(_ -> {});
    }

    @AfterEach
    void close() {
        calls.close();
    }

    /// As `GET /channels` lists them.
    private JsonNode channels() {
        return JSON.valueToTree(calls.asterisk().all().stream()
                .map(channel -> Map.of("id", channel.id(), "state", channel.state()))
                .toList());
    }

    private void reconnect() {
        calls.asterisk().listener(calls.events()::handle);
        catchUp.apply(channels(), true);
        calls.settle();
    }

    @Test
    void noticesAnAnswer() {
        calls.asterisk().pickUp(phone);

        reconnect();

        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.TALKING);
        assertThat(calls.storyOf(call)).contains("Answered");
    }

    @Test
    void noticesThatTheCallerHasHungUp() {
        calls.asterisk().end(caller, 16, 0);

        reconnect();

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.MISSED);
    }

    @Test
    void changesNothingWhereNothingHasHappened() {
        var before = calls.storyOf(call);

        reconnect();

        assertThat(calls.storyOf(call)).isEqualTo(before);
        assertThat(calls.callOf(ADA).phase()).isEqualTo(CallPhase.RINGING);
    }

    /// Its session ended while Asterisk could not be reached.
    @Test
    void hangsUpAChannelOfThisServiceThatBelongsToNoSession() {
        var orphan = calls.asterisk().add(new InMemoryChannel("device-" + UUID.randomUUID(), "ada", "Up"));

        reconnect();

        calls.until(() -> calls.asterisk().causeOf(orphan) != null);
        assertThat(List.of(caller, phone)).allMatch(channel -> calls.asterisk().exists(channel.id()));
    }

    @Test
    void countsAnEventThatArrivesNeverthelessOnce() {
        calls.asterisk().pickUp(phone);
        reconnect();

        calls.events().handle(new AriEvent.ChannelStateChanged(phone.id(), "Up"));
        calls.settle();

        assertThat(calls.storyOf(call)).containsOnlyOnce("Answered");
    }
}
