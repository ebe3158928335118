package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.sounds.Sounds;
import java.util.List;

/// Tells a caller why a call is not possible, before it is answered, and then refuses it.
final class Notice implements Attendant {

    private final Conversation conversation;
    private final Asterisk asterisk;
    private final Sounds sounds;
    private final Channel channel;
    private final HangUpCause cause;
    private final String playback;

    /// @param cause with which the call is refused
    Notice(Conversation conversation, Asterisk asterisk, Sounds sounds, Channel channel, HangUpCause cause) {
        this.conversation = conversation;
        this.asterisk = asterisk;
        this.sounds = sounds;
        this.channel = channel;
        this.cause = cause;
        this.playback = "notice-" + channel.id();
    }

    /// @param words of the notice
    void play(String words) {
        var sound = sounds.spoken(words);
        if (sound == null) {
            playbackFinished(playback);
        } else if (!asterisk.play(channel.id(), playback, sound)) {
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
            conversation.end(null, cause, List.of());
        }
    }

    @Override
    public void reconnected() {
        if (!asterisk.isPlaying(playback)) {
            playbackFinished(playback);
        }
    }

    @Override
    public void callerLeft() {
        conversation.end(null);
    }
}
