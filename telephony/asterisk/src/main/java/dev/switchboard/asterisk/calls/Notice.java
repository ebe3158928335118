package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.telephony.Admission;

/// Tells a caller why a call is not possible, before it is answered, and then refuses it.
final class Notice implements Attendant {

    private final Conversation conversation;
    private final EngineContext context;
    private final Channel channel;
    private final HangUpCause cause;
    private final String playback;

    Notice(Conversation conversation, EngineContext context, Channel channel) {
        this(conversation, context, channel, HangUpCause.REJECTED);
    }

    /// @param cause with which the call is refused
    private Notice(Conversation conversation, EngineContext context, Channel channel, HangUpCause cause) {
        this.conversation = conversation;
        this.context = context;
        this.channel = channel;
        this.cause = cause;
        this.playback = "notice-" + channel.id();
    }

    /// Refuses a call from a device to an outside number: 403 for a number that may not be called,
    /// 503 when the limits are reached.
    static void playRefusal(Admission admission, Conversation conversation, EngineContext context, Channel channel) {
        boolean isLimit = admission == Admission.LIMIT_REACHED;
        conversation.caller(new Party(null, channel));
        var notice =
                new Notice(conversation, context, channel, isLimit ? HangUpCause.CONGESTION : HangUpCause.REJECTED);
        conversation.attendant(notice);
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
            conversation.end(null, cause, java.util.List.of());
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
        conversation.end(null);
    }
}
