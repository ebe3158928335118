package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.sounds.OwnGreetings;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// A user records a greeting on the own phone: hears a tone, speaks, ends by `#`, silence or hanging up, and
/// hears it once more. Who says nothing and presses `#` removes the greeting, and hears the general one.
///
/// It is no call in the log. After a takeover it is over, and the greeting is the one before.
public final class GreetingRecorder implements Attendant {

    private static final Logger log = LoggerFactory.getLogger(GreetingRecorder.class);
    private static final String PREFIX = "own-greeting-";
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final Conversation conversation;
    private final Asterisk asterisk;
    private final Recordings recordings;
    private final Sounds sounds;
    private final OwnGreetings greetings;
    private final CallTimesProperties times;
    private final Channel channel;
    private final SipDevice device;
    private final String file;
    private final String playback;
    private boolean recorded;
    private boolean left;

    GreetingRecorder(
            Conversation conversation,
            Asterisk asterisk,
            Recordings recordings,
            Sounds sounds,
            OwnGreetings greetings,
            CallTimesProperties times,
            Channel channel) {
        this.conversation = conversation;
        this.asterisk = asterisk;
        this.recordings = recordings;
        this.sounds = sounds;
        this.greetings = greetings;
        this.times = times;
        this.channel = channel;
        this.device = Objects.requireNonNull(channel.device());
        this.file = PREFIX + conversation.id();
        this.playback = PREFIX + conversation.id();
    }

    /// Whether a recording is one of a greeting.
    public static boolean isGreeting(String recording) {
        return recording.startsWith(PREFIX);
    }

    void begin() {
        conversation.media().answer(channel);
        recordings.files().expect(file, () -> conversation.step(this::recorded));
        if (!asterisk.recorder().recordGreeting(channel.id(), file, longest(), times.messageSilence())) {
            finish();
        }
    }

    private Duration longest() {
        var message = times.longestMessage();
        return message.compareTo(LONGEST) < 0 ? message : LONGEST;
    }

    private void recorded() {
        if (recorded) {
            return;
        }
        recordings.files().forget(file);
        recorded = true;
        var sound = recordings.files().spoken(file);
        if (sound != null && !stored(greetings.source().replace(device.orgId(), device.userId(), sound))) {
            finish();
            return;
        }
        var media = sound == null ? greetings.general() : sounds.recorded(sound);
        boolean isHeard = !left && asterisk.play(channel.id(), playback, media);
        // Who has hung up without a word has not pressed `#`.
        boolean isRemoved = sound == null && isHeard;
        if (!isHeard || (isRemoved && !stored(greetings.source().remove(device.orgId(), device.userId())))) {
            finish();
        }
    }

    private static boolean stored(Mono<Void> change) {
        try {
            change.block();
            return true;
        } catch (RuntimeException failure) {
            log.error("The greeting of a user could not be stored", failure);
            return false;
        }
    }

    private void finish() {
        recordings.files().forget(file);
        conversation.end(null);
        asterisk.recorder().deleteRecording(file);
    }

    @Override
    public boolean isOf(String id) {
        return channel.id().equals(id);
    }

    @Override
    public void playbackFinished(String id) {
        if (id.equals(playback)) {
            finish();
        }
    }

    @Override
    public void reconnected() {
        left |= !asterisk.exists(channel.id());
        if (recorded && !asterisk.isPlaying(playback)) {
            finish();
        } else if (!recorded && !asterisk.recorder().isRecording(file)) {
            recorded();
        }
    }

    /// The file is complete a moment later.
    @Override
    public void callerLeft() {
        left = true;
        if (recorded) {
            finish();
        } else {
            conversation.timers().later(times.fileWithin(), this::finish);
        }
    }
}
