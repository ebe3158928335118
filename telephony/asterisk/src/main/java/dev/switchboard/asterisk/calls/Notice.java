package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.telephony.Admission;

/// Tells a caller why a call is not possible, before it is answered, and then refuses it.
final class Notice implements Attendant {

    private final Session session;
    private final EngineContext context;
    private final Channel channel;
    private final HangUpCause cause;
    private final String playback;

    Notice(Session session, EngineContext context, Channel channel) {
        this(session, context, channel, HangUpCause.REJECTED);
    }

    /// @param cause with which the call is refused
    private Notice(Session session, EngineContext context, Channel channel, HangUpCause cause) {
        this.session = session;
        this.context = context;
        this.channel = channel;
        this.cause = cause;
        this.playback = "notice-" + channel.id();
    }

    /// Refuses a call from a device to an outside number: 403 for a number that may not be called,
    /// 503 when the limits are reached.
    static void playRefusal(Admission admission, Session session, EngineContext context, Channel channel) {
        boolean isLimit = admission == Admission.LIMIT_REACHED;
        session.caller(new Party(null, channel));
        var notice = new Notice(session, context, channel, isLimit ? HangUpCause.CONGESTION : HangUpCause.REJECTED);
        session.attendant(notice);
        notice.play(
                isLimit
                        ? "The limit of your company for outside calls is reached. Please try again later."
                        : "Your company does not allow calls to this number.");
    }

    /// @param words of the notice
    void play(String words) {
        var sound = context.sounds().spoken(words);
        if (sound == null) {
            playbackFinished(playback);
        } else if (!context.asterisk().play(channel.id(), playback, sound)) {
            callerLeft();
        }
    }

    @Override
    public boolean isOf(String id) {
        return channel.id().equals(id);
    }

    @Override
    public void playbackFinished(String id) {
        if (id.equals(playback)) {
            session.end(null, cause, java.util.List.of());
        }
    }

    @Override
    public void reconnected() {
        if (!context.asterisk().isPlaying(playback)) {
            playbackFinished(playback);
        }
    }

    @Override
    public void callerLeft() {
        session.end(null);
    }
}
