package dev.switchboard.asterisk.calls;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.media.audio.WavFile;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Ada's phone cannot be reached, so callers leave messages.
class VoicemailTests {

    private static final int RATE = 16_000;

    private final TestCalls calls = new TestCalls();
    private InMemoryChannel caller;
    private UUID call;

    @BeforeEach
    void call() {
        calls.asterisk().unreachable(ADAS_PHONE);
        caller = calls.incoming(ADAS);
        calls.until(() -> !playbacks().isEmpty());
        call = calls.callOf(ADA).callId();
    }

    @AfterEach
    void close() {
        calls.close();
    }

    private List<String> playbacks() {
        return calls.asterisk().playbacksOn("channel:" + caller.id());
    }

    private void hearGreeting() {
        calls.asterisk().playToEnd(playbacks().getFirst());
        calls.settle();
    }

    private static byte[] sound(int seconds) {
        return WavFile.written(new short[RATE * seconds], RATE);
    }

    private String message() {
        return calls.asterisk().recording().getFirst();
    }

    @Test
    void storesTheMessage() {
        hearGreeting();
        var file = message();

        calls.asterisk().recorded(file, sound(3));

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.VOICEMAIL);
        assertThat(calls.eventsOf(call))
                .filteredOn(CallEvent.VoicemailLeft.class::isInstance)
                .singleElement()
                .satisfies(left -> assertThat(calls.media().sound(((CallEvent.VoicemailLeft) left).voicemailId()))
                        .isNotEmpty());
        calls.until(() -> calls.asterisk().recorder().storedRecordings().isEmpty());
        assertThat(calls.asterisk().causeOf(caller)).isEqualTo(HangUpCause.NORMAL);
    }

    @Test
    void storesTheMessageOfACallerWhoHangsUp() {
        hearGreeting();
        calls.asterisk().say(message(), sound(3));

        calls.hangUp(caller);

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.VOICEMAIL);
    }

    @Test
    void storesNothingOfACallerWhoSaysNothing() {
        hearGreeting();

        calls.asterisk().recorded(message(), sound(0));

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.MISSED);
        assertThat(calls.media().stored()).isZero();
        calls.until(() -> calls.asterisk().recorder().storedRecordings().isEmpty());
    }

    @Test
    void recordsNothingOfACallerWhoHangsUpDuringTheGreeting() {
        calls.hangUp(caller);

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.MISSED);
        assertThat(calls.asterisk().recording()).isEmpty();
    }

    @Test
    void keepsAMessageAtAsteriskThatCannotBeStored() {
        hearGreeting();
        calls.media().refuse();
        var file = message();

        calls.asterisk().recorded(file, sound(3));

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.MISSED);
        assertThat(calls.asterisk().recorder().storedRecordings()).contains(file);
    }

    @Test
    void isContinuedByTheNextLeaderWhileTheCallerSpeaks() {
        hearGreeting();
        var file = message();

        calls.takeOver();
        calls.asterisk().recorded(file, sound(3));

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.VOICEMAIL);
    }

    @Test
    void isCompletedByTheNextLeaderWhenTheCallerHasSpokenMeanwhile() {
        hearGreeting();
        var file = message();

        calls.takeOver(() -> calls.asterisk().recorded(file, sound(3)));

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.VOICEMAIL);
    }

    @Test
    void isRecordedByTheNextLeaderWhenTheGreetingHasEndedMeanwhile() {
        calls.takeOver(() -> calls.asterisk().playToEnd(playbacks().getFirst()));

        assertThat(calls.asterisk().recording()).hasSize(1);
        assertThat(playbacks()).isEmpty();
    }

    @Test
    void isRecordedAfterTheGreetingThatOutlivesAProcess() {
        calls.takeOver();
        assertThat(calls.asterisk().recording()).isEmpty();

        hearGreeting();

        assertThat(calls.asterisk().recording()).hasSize(1);
    }

    @Test
    void endsWhenTheFileIsNeverComplete() {
        hearGreeting();
        // Asterisk does not report the file.
        calls.asterisk().listener(_ -> {});
        calls.asterisk().end(caller, 16, 0);
        calls.asterisk().listener(calls.events()::handle);
        calls.events().handle(new AriEvent.ChannelEnded(caller.id(), 16, 0));
        calls.settle();

        calls.advance(Duration.ofSeconds(5));

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.MISSED);
    }
}
