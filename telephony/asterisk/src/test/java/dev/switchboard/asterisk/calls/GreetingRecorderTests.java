package dev.switchboard.asterisk.calls;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.media.audio.WavFile;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Ada dials `*98` on her phone.
class GreetingRecorderTests {

    private static final int RATE = 8_000;

    private final TestCalls calls = new TestCalls();
    private InMemoryChannel phone;
    private String file;

    @BeforeEach
    void dial() {
        phone = calls.dial(ADAS_PHONE, "*98");
        calls.until(() -> !calls.asterisk().recording().isEmpty());
        file = calls.asterisk().recording().getFirst();
    }

    @AfterEach
    void close() {
        calls.close();
    }

    private void say(int seconds) {
        calls.asterisk().recorded(file, sound(seconds));
        calls.settle();
    }

    private static byte[] sound(int seconds) {
        return WavFile.written(new short[RATE * seconds], RATE);
    }

    private boolean isOver() {
        return !calls.asterisk().exists(phone.id())
                && calls.asterisk().recorder().storedRecordings().isEmpty()
                && calls.sessions().all().isEmpty();
    }

    @Test
    void storesTheGreetingPlaysItAndHangsUp() {
        say(3);

        assertThat(calls.greetings().has(ADA)).isTrue();
        var playing = calls.asterisk().playbacksOn("channel:" + phone.id());
        assertThat(playing).hasSize(1);
        calls.asterisk().playToEnd(playing.getFirst());
        calls.until(this::isOver);
    }

    @Test
    void goesBackToTheGeneralGreetingWhenNothingIsSaid() {
        say(3);
        phone = calls.dial(ADAS_PHONE, "*98");
        calls.until(() -> !calls.asterisk().recording().isEmpty());
        file = calls.asterisk().recording().getFirst();

        say(0);

        assertThat(calls.greetings().has(ADA)).isFalse();
    }

    @Test
    void storesWhatWasSaidBeforeTheUserHangsUp() {
        calls.asterisk().say(file, sound(3));

        calls.hangUp(phone);

        calls.until(this::isOver);
        assertThat(calls.greetings().has(ADA)).isTrue();
    }

    /// That is no decision for the general greeting.
    @Test
    void keepsThePresentGreetingWhenTheUserHangsUpWithoutAWord() {
        say(3);
        calls.hangUp(phone);
        calls.until(this::isOver);
        phone = calls.dial(ADAS_PHONE, "*98");
        calls.until(() -> !calls.asterisk().recording().isEmpty());

        calls.hangUp(phone);

        calls.until(this::isOver);
        assertThat(calls.greetings().has(ADA)).isTrue();
    }

    @Test
    void endsWhenTheFileIsNeverComplete() {
        calls.asterisk().listener(_ -> {});
        calls.asterisk().end(phone, 16, 0);
        calls.asterisk().listener(calls.events()::handle);
        calls.sessions().all().forEach(session -> session.channelMissing(phone.id()));
        calls.settle();

        calls.advance(Duration.ofSeconds(5));

        calls.until(() -> calls.sessions().all().isEmpty());
        assertThat(calls.greetings().has(ADA)).isFalse();
    }
}
