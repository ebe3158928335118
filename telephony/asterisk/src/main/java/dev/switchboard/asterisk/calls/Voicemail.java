package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.sounds.OwnGreetings;
import dev.switchboard.telephony.CallResult;
import java.util.List;
import java.util.Map;

/// A caller leaves a message: hears the greeting and a tone, speaks, and ends by hanging up, by `#`
/// or by silence. Greeting and recording are named after the call, so that another process finds them.
final class Voicemail implements Attendant {

    /// Set on the channel of a caller who hears the greeting, or has heard it.
    private static final String GREETED = "SB_GREETED";

    private final Conversation conversation;
    private final Asterisk asterisk;
    private final Recordings recordings;
    private final OwnGreetings greetings;
    private final CallTimesProperties times;
    private final Leg leg;
    private final Channel channel;
    private final String greeting;
    private final String file;
    private boolean recording;
    private boolean complete;

    /// @param leg of the line
    /// @param channel of the caller
    Voicemail(
            Conversation conversation,
            Asterisk asterisk,
            Recordings recordings,
            OwnGreetings greetings,
            CallTimesProperties times,
            Leg leg,
            Channel channel) {
        this.conversation = conversation;
        this.asterisk = asterisk;
        this.recordings = recordings;
        this.greetings = greetings;
        this.times = times;
        this.leg = leg;
        this.channel = channel;
        this.greeting = "greeting-" + leg.callId();
        this.file = leg.message().name();
    }

    void begin() {
        asterisk.setVariables(channel.id(), Map.of(GREETED, "1"));
        if (!asterisk.play(channel.id(), greeting, greetings.of(leg.orgId(), leg.userId()))) {
            callerIsGone();
        }
    }

    /// The caller has hung up, or is a fax machine, whose fax the dialplan receives.
    private void callerIsGone() {
        if (asterisk.hasHeardFax(channel.id())) {
            conversation.leave(channel.id());
        } else {
            conversation.end(null);
        }
    }

    /// Continues what another process has begun, or begins.
    void resume() {
        expect();
        if (asterisk.recorder().isRecording(file)) {
            recording = true;
        } else if (asterisk.recorder().hasRecording(file)) {
            recording = true;
            recorded();
        } else if (asterisk.isPlaying(greeting)) {
            recordings.files().forget(file);
        } else {
            recordings.files().forget(file);
            if (asterisk.hasVariable(channel.id(), GREETED)) {
                record();
            } else {
                begin();
            }
        }
    }

    @Override
    public void reconnected() {
        if (!complete) {
            resume();
        }
    }

    private void expect() {
        recordings.files().expect(file, () -> conversation.step(this::recorded));
    }

    @Override
    public boolean isOf(String id) {
        return channel.id().equals(id);
    }

    @Override
    public void playbackFinished(String playback) {
        if (playback.equals(greeting) && !recording) {
            record();
        }
    }

    private void record() {
        expect();
        recording =
                asterisk.recorder().recordMessage(channel.id(), file, times.longestMessage(), times.messageSilence());
        if (!recording) {
            callerIsGone();
        }
    }

    private void recorded() {
        if (complete) {
            return;
        }
        complete = true;
        if (asterisk.hasHeardFax(channel.id())) {
            conversation.leave(channel.id());
            return;
        }
        recordings.files().forget(file);
        conversation.media().silence(channel);
        store(conversation, asterisk, recordings, leg);
    }

    /// Stores the message, whose file is complete, and ends the call. One that cannot be stored now stays at Asterisk,
    /// and is added to the call once it is ([dev.switchboard.asterisk.recordings.RecordingUpkeep]).
    static void store(Conversation conversation, Asterisk asterisk, Recordings recordings, Leg leg) {
        var file = leg.message();
        var message = recordings.stored(file);
        if (message instanceof Recordings.Message.Stored(var left)) {
            conversation.end(CallResult.VOICEMAIL, HangUpCause.NORMAL, List.of(left));
        } else {
            conversation.end(null);
        }
        if (!(message instanceof Recordings.Message.Unstored)) {
            asterisk.recorder().deleteRecording(file.name());
        }
    }

    /// It was a fax machine. What has been recorded of it is deleted, once the file is complete. Greeting and recording
    /// may have begun after the dialplan has taken over the channel, which waits for their end.
    void discard() {
        asterisk.stopPlaying(greeting);
        if (recording && !complete) {
            recordings
                    .files()
                    .expect(
                            file,
                            () -> Thread.ofVirtual()
                                    .start(() -> asterisk.recorder().deleteRecording(file)));
            asterisk.recorder().stopNewRecording(file);
        } else {
            recordings.files().forget(file);
            asterisk.recorder().deleteRecording(file);
        }
    }

    /// The file is complete a moment later. If it takes longer, it is stored after the call
    /// ([dev.switchboard.asterisk.recordings.RecordingUpkeep]).
    @Override
    public void callerLeft() {
        if (recording) {
            conversation.timers().later(times.fileWithin(), () -> {
                recordings.files().forget(file);
                conversation.end(null);
            });
        } else {
            conversation.end(null);
        }
    }
}
