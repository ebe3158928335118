package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallResult;
import java.util.List;
import java.util.UUID;

/// A caller leaves a message: hears the greeting and a tone, speaks, and ends by hanging up, by `#`
/// or by silence.
final class Voicemail {

    private final Session session;
    private final EngineContext context;
    private final Leg leg;
    private final Channel channel;
    private final UUID voicemailId;
    private final String greeting;
    private final String file;
    private boolean recording;

    /// @param leg of the line
    /// @param channel of the caller
    Voicemail(Session session, EngineContext context, Leg leg, Channel channel) {
        this.session = session;
        this.context = context;
        this.leg = leg;
        this.channel = channel;
        this.voicemailId = context.newId();
        this.greeting = "greeting-" + voicemailId;
        this.file = "voicemail-" + voicemailId;
    }

    void begin() {
        if (!context.asterisk().play(channel.id(), greeting, context.greeting())) {
            session.end(null);
        }
    }

    boolean isOf(String id) {
        return channel.id().equals(id);
    }

    void playbackFinished(String playback) {
        if (playback.equals(greeting) && !recording) {
            context.recordings().expect(file, () -> session.step(this::recorded));
            recording = context.asterisk()
                    .recordMessage(
                            channel.id(),
                            file,
                            context.times().longestMessage(),
                            context.times().messageSilence());
            if (!recording) {
                session.end(null);
            }
        }
    }

    private void recorded() {
        context.recordings().forget(file);
        session.media().silence(channel);
        var left = context.recordings().storeVoicemail(leg.details(), voicemailId, file);
        session.end(
                left == null ? null : CallResult.VOICEMAIL,
                HangUpCause.NORMAL,
                left == null ? List.of() : List.of(left));
    }

    /// The file is complete a moment later.
    void callerLeft() {
        if (recording) {
            session.later(context.times().fileWithin(), () -> session.end(null));
        } else {
            session.end(null);
        }
    }
}
